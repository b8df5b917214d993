import { Suspense } from 'react'
import type { Form } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyPart } from '#platform/web/list/lazy-part.ts'
import { BilingualFields } from '#platform/web/ui/fields/bilingual-fields.tsx'
import { CodesField } from '#platform/web/ui/fields/codes-field.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NamePair } from '#platform/web/ui/fields/name-fields.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import type { GuideDocument } from '../guide-document.contract.ts'
import type { GuideValues } from './guide-fields.ts'
import css from './guide-editor.module.css'
import { guideFormMessages } from './guide-form.messages.ts'
import { useRoles } from './use-roles.ts'

// The editor is the largest part of the screen: the fields around it are there before it.
const GuideEditor = lazyPart(async () => (await import('./guide-editor.tsx')).GuideEditor)

interface Props {
  form: Form<GuideValues>
  screens: readonly SelectOption[]
}

/** The inputs of a guide, for creating and editing alike. */
export function GuideForm({ form, screens }: Props) {
  const t = useMessages(guideFormMessages)
  return (
    <>
      <FormSection title={t.sections.title}>
        <NamePair
          label={t.sections.title}
          fa={form.text('title.fa')}
          ar={form.text('title.ar')}
          arabicHint={t.hints.titleAr}
        />
      </FormSection>
      <Body form={form} />
      <Place form={form} screens={screens} />
    </>
  )
}

function Body({ form }: Pick<Props, 'form'>) {
  const t = useMessages(guideFormMessages)
  const fields = { fa: form.field('body.fa'), ar: form.field('body.ar') }
  return (
    <FormSection title={t.sections.body}>
      <BilingualFields
        label={t.sections.body}
        complete={{ fa: fields.fa.value.length > 0, ar: fields.ar.value.length > 0 }}
      >
        {(language) => {
          const { value, onChange, ...field } = fields[language]
          return (
            <Suspense fallback={<div className={css.waiting} aria-busy="true" />}>
              <GuideEditor
                {...field}
                lang={language}
                value={value as GuideDocument}
                onChange={(blocks) => onChange(blocks as typeof value)}
              />
            </Suspense>
          )
        }}
      </BilingualFields>
    </FormSection>
  )
}

function Place({ form, screens }: Props) {
  const t = useMessages(guideFormMessages)
  const roles = useRoles()
  const chosen = form.field('screens')
  const audience = form.field('audience')
  const screenName = (path: string) => screens.find(({ value }) => value === path)?.label ?? '…'
  return (
    <FormSection title={t.sections.place}>
      <CodesField
        {...chosen}
        value={chosen.value.filter((path) => path !== null)}
        onChange={(paths) => chosen.onChange([...paths])}
        options={screens}
        nameOf={screenName}
        hint={t.hints.screens}
      />
      <CodesField
        {...audience}
        value={audience.value.filter((code) => code !== null)}
        onChange={(codes) => audience.onChange([...codes])}
        options={roles.options}
        nameOf={roles.nameOf}
        hint={t.hints.audience}
      />
      <NumberField {...form.number('position')} whole hint={t.hints.position} />
    </FormSection>
  )
}
