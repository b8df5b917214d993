import { useQuery } from '@tanstack/react-query'
import { registries } from '#platform/contract/registries.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { useCreateCall, useRecordCalls } from '#platform/web/form/record-calls.ts'
import { RecordFoot } from '#platform/web/form/record-foot.tsx'
import { type Form, useForm, type ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { type ConditionGroup, conditionGroups, groupChoices, groupDraft } from '../allergies.contract.ts'
import { IdentityFields } from './condition-fields.tsx'
import { conditionsMessages } from './conditions.messages.ts'
import { MembersLink } from './members-link.tsx'
import { RecordDialog } from './record-dialog.tsx'

type GroupValues = ValuesOf<typeof groupDraft>

const emptyGroup: GroupValues = {
  code: null,
  name: { fa: null, ar: null },
  choice: 'multiple',
  position: 100,
}

function storedGroup({ code, name, choice, position, version }: ConditionGroup): StoredRecord<GroupValues> {
  return { values: { code, name, choice, position }, version }
}

/** How the fields of a group are called, in the form and in its history. */
export function useGroupFields(): FieldSpecs<GroupValues> {
  const t = useMessages(conditionsMessages)
  return {
    'name.fa': { label: t.fields.nameFa },
    'name.ar': { label: t.fields.nameAr },
    code: { label: t.fields.code, errors: { format: t.errors.code } },
    choice: { label: t.groups.choice, show: (choice) => t.groups.choices[choice] },
    position: { label: t.fields.position, errors: { 'wrong-type': t.errors.position } },
  }
}

/** `id`: a group, or `new`. */
export function GroupDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({
    ...useApi().query(conditionGroups.get, { params: { groupId: Number(id) } }),
    enabled: id !== 'new',
  })
  if (id === 'new') return <NewGroup onClose={onClose} />
  return query.data ? <EditGroup one={query.data.data} onClose={onClose} /> : null
}

function NewGroup({ onClose }: { onClose: () => void }) {
  const t = useMessages(conditionsMessages)
  const form = useForm({
    schema: groupDraft,
    fields: useGroupFields(),
    initial: emptyGroup,
    submit: useCreateCall(
      conditionGroups.create,
      conditionGroups.list,
      conditionGroups.history,
      registries.get,
    ),
  })
  const saved = t.saved(form.values.name.fa ?? '')
  return (
    <RecordDialog title={t.groups.create} form={form} saved={saved} onClose={onClose}>
      <GroupFields form={form} isNew />
    </RecordDialog>
  )
}

function EditGroup({ one, onClose }: { one: ConditionGroup; onClose: () => void }) {
  const t = useMessages(conditionsMessages)
  const { locale } = useLocale()
  const { patch } = useRecordCalls(
    conditionGroups,
    { groupId: one.id },
    { listPath: safetyPaths.groups, also: [registries.get] },
  )
  const stored = storedGroup(one)
  const form = useForm({
    schema: groupDraft,
    fields: useGroupFields(),
    initial: stored.values,
    version: stored.version,
    stored: storedGroup,
    submit: (_, { changed: { code: _code, ...own }, version }) => patch(own, version),
  })
  const name = recordName(one, locale)
  const foot = (
    <RecordFoot
      name={name}
      usage={<MembersLink group={one} />}
      dirty={form.dirty}
      {...(one.conditions === 0 || one.retired
        ? {
            retire: {
              record: one,
              texts: { bringBackText: t.bringBackText, retireText: t.groups.retireText },
              patch,
            },
          }
        : {})}
    />
  )
  return (
    <RecordDialog title={name} form={form} saved={t.saved(name)} onClose={onClose} foot={foot}>
      <GroupFields form={form} isNew={false} />
    </RecordDialog>
  )
}

function GroupFields({ form, isNew }: { form: Form<GroupValues>; isNew: boolean }) {
  const t = useMessages(conditionsMessages)
  const options = groupChoices.map((value) => ({
    value,
    label: t.groups.choices[value],
    hint: t.groups.choiceHints[value],
  }))
  return (
    <>
      <IdentityFields form={form} label={t.name} isNew={isNew} />
      <RadioGroup {...form.choice('choice')} options={options} />
    </>
  )
}
