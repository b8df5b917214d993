import { recordName } from '#platform/contract/text/name-in.ts'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { Form, ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { activeNamesSource } from '#platform/web/ui/fields/names-source.ts'
import { RecordPicker } from '#platform/web/ui/fields/record-picker.tsx'
import { useShownName } from '#platform/web/ui/fields/record-source.ts'
import { staff } from '#team/staff/staff.contract.ts'
import { teamDraft, teams, type Team, type TeamPerson } from '../teams.contract.ts'
import { teamFormMessages } from './team-form.messages.ts'
import { teamPaths } from './team-paths.ts'

/** Who can head a team. */
const personSource = activeNamesSource(teams.people)

export type TeamValues = ValuesOf<typeof teamDraft>

export const emptyTeam: TeamValues = { name: { fa: null, ar: null }, headId: null }

function storedTeam({ name, headId, version }: Team): StoredRecord<TeamValues> {
  return { values: { name, headId }, version }
}

/** How the fields of a team are called, in the form and in its history. */
export function useTeamFields(
  known: readonly Pick<TeamPerson, 'id' | 'name'>[] = [],
): FieldSpecs<TeamValues> {
  const t = useMessages(teamFormMessages)
  const shownName = useShownName(personSource)
  return {
    'name.fa': { label: t.fields.nameFa },
    'name.ar': { label: t.fields.nameAr },
    headId: {
      label: t.fields.head,
      show: (id) => known.find((person) => person.id === id)?.name ?? shownName(id) ?? '',
      errors: {
        'not-allowed': t.errors.head,
        'own-account': t.errors.ownHead,
        'beyond-own': t.errors.otherHead,
      },
    },
  }
}

/** The inputs of a team, for creating and editing alike. */
export function TeamForm({ form, head = null }: { form: Form<TeamValues>; head?: TeamPerson | null }) {
  const t = useMessages(teamFormMessages)
  const known = head ? [{ id: head.id, label: head.name, retired: !head.active }] : []
  return (
    <>
      <FormSection title={t.sections.identity}>
        <NameFields form={form} label={t.name} arabicHint={t.hints.nameAr} />
      </FormSection>
      <FormSection title={t.sections.head}>
        <RecordPicker {...form.field('headId')} source={personSource} known={known} hint={t.hints.head} />
      </FormSection>
    </>
  )
}

/** A team, for its pages. */
export const teamRecord = recordForm({
  type: 'team',
  operations: teams,
  texts: teamFormMessages,
  also: [staff.teams, staff.list],
  paths: teamPaths,
  schema: teamDraft,
  stored: storedTeam,
  nameOf: recordName,
})
