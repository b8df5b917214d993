import { limits } from '#platform/contract/scalars.ts'
import type { FieldBindings } from '../form/field-bindings.ts'
import type { FieldSpecs } from '../form/field-specs.ts'
import { useMessages } from '../i18n/messages.ts'
import { NameFields } from '../ui/fields/name-fields.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import type { CatalogueValues } from './catalogue-form.ts'
import { catalogueFormMessages } from './catalogue-form.messages.ts'

interface Props {
  form: Pick<FieldBindings<CatalogueValues>, 'text' | 'number'>
}

/** What a form begins with: no name, no code, and the place at the end. */
export const emptyRecord = { code: null, name: { fa: null, ar: null }, position: 100 } as const

/** How the fields that all catalogues have are called. */
export function useStandardFields(): FieldSpecs<CatalogueValues> {
  const t = useMessages(catalogueFormMessages)
  return {
    'name.fa': { label: t.fields.nameFa },
    'name.ar': { label: t.fields.nameAr },
    code: { label: t.fields.code, errors: { format: t.errors.code } },
    position: { label: t.fields.position, errors: { 'wrong-type': t.errors.position } },
  }
}

/** Both names and the code. @param label «نام واحد» */
export function IdentityFields({ form, label }: Props & { label: string }) {
  const { hints } = useMessages(catalogueFormMessages)
  return (
    <>
      <NameFields form={form} label={label} arabicHint={hints.nameAr} />
      <TextField {...form.text('code')} dir="ltr" maxLength={limits.code} hint={hints.code} />
    </>
  )
}

export function PositionField({ form }: Props) {
  const { hints } = useMessages(catalogueFormMessages)
  return <NumberField {...form.number('position')} whole hint={hints.position} />
}
