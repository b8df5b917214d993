import { useQuery } from '@tanstack/react-query'
import { registries } from '#platform/contract/registries.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { useCreateCall, useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { type Form, useForm, type ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { CodesField } from '#platform/web/ui/fields/codes-field.tsx'
import { WaitingNote } from '#platform/web/safety/waiting-note.tsx'
import { safetyChanges } from '#nutrition/safety-changes/safety-changes.contract.ts'
import { allergies, type Allergy, allergyDraft } from '../allergies.contract.ts'
import { ClientsLink } from './clients-link.tsx'
import { IdentityFields } from './condition-fields.tsx'
import { conditionsMessages } from './conditions.messages.ts'
import { RecordDialog } from './record-dialog.tsx'

type AllergyValues = ValuesOf<typeof allergyDraft>

const emptyAllergy: AllergyValues = { code: null, name: { fa: null, ar: null }, forbids: [], position: 100 }

function storedAllergy({ code, name, forbids, position, version }: Allergy): StoredRecord<AllergyValues> {
  return { values: { code, name, forbids: forbids as AllergyValues['forbids'], position }, version }
}

/** How the fields of an allergy are called, in the form and in its history. */
export function useAllergyFields(): FieldSpecs<AllergyValues> {
  const t = useMessages(conditionsMessages)
  const { format } = useLocale()
  const tags = useRegistry('food_tags')
  const missing = t.allergies.forbidsMissing
  return {
    'name.fa': { label: t.fields.nameFa },
    'name.ar': { label: t.fields.nameAr },
    code: { label: t.fields.code, errors: { format: t.errors.code } },
    forbids: {
      label: t.allergies.forbids,
      show: (codes) => format.list(codes.map((code) => tags.nameOf(code ?? ''))),
      errors: { 'too-few': missing },
    },
    position: { label: t.fields.position, errors: { 'wrong-type': t.errors.position } },
  }
}

/** `id`: an allergy, or `new`. */
export function AllergyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({
    ...useApi().query(allergies.get, { params: { allergyId: Number(id) } }),
    enabled: id !== 'new',
  })
  if (id === 'new') return <NewAllergy onClose={onClose} />
  return query.data ? <EditAllergy one={query.data.data} onClose={onClose} /> : null
}

function NewAllergy({ onClose }: { onClose: () => void }) {
  const t = useMessages(conditionsMessages)
  const form = useForm({
    schema: allergyDraft,
    fields: useAllergyFields(),
    initial: emptyAllergy,
    submit: useCreateCall(allergies.create, allergies.list, allergies.history, registries.get),
  })
  const saved = t.saved(form.values.name.fa ?? '')
  return (
    <RecordDialog title={t.allergies.create} form={form} saved={saved} onClose={onClose}>
      <AllergyFields form={form} isNew />
    </RecordDialog>
  )
}

function EditAllergy({ one, onClose }: { one: Allergy; onClose: () => void }) {
  const t = useMessages(conditionsMessages)
  const { locale } = useLocale()
  const { patch } = useRecordCalls(
    allergies,
    { allergyId: one.id },
    { listPath: safetyPaths.allergies, also: [registries.get] },
  )
  const waiting = useQuery({
    ...useApi().query(safetyChanges.list, {
      query: { state: 'proposed', kind: 'allergy', subjectId: one.id },
    }),
    enabled: useMay('safety-changes.read'),
  })
  const stored = storedAllergy(one)
  const form = useForm({
    schema: allergyDraft,
    fields: useAllergyFields(),
    initial: stored.values,
    version: stored.version,
    stored: storedAllergy,
    submit: (_, { changed: { code: _code, ...own }, version }) => patch(own, version),
  })
  const name = recordName(one, locale)
  const foot = (
    <RecordFoot
      name={name}
      usage={<ClientsLink count={one.clients} filter={{ allergy: one.code }} />}
      dirty={form.dirty}
      retire={{ record: one, texts: t, patch }}
    />
  )
  return (
    <RecordDialog title={name} form={form} saved={t.saved(name)} onClose={onClose} foot={foot}>
      <WaitingNote change={waiting.data?.data[0]} />
      <AllergyFields form={form} isNew={false} />
    </RecordDialog>
  )
}

function AllergyFields({ form, isNew }: { form: Form<AllergyValues>; isNew: boolean }) {
  const t = useMessages(conditionsMessages)
  const tags = useRegistry('food_tags')
  const { value, onChange, ...forbids } = form.field('forbids')
  return (
    <>
      <IdentityFields form={form} label={t.name} isNew={isNew} />
      <CodesField
        {...forbids}
        {...tags}
        value={value.filter((code) => code !== null)}
        onChange={onChange as (value: readonly string[]) => void}
        hint={t.allergies.forbidsHint}
      />
    </>
  )
}
