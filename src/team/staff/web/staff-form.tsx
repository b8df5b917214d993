import { useQuery } from '@tanstack/react-query'
import { limits } from '#platform/contract/scalars.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi, useUser } from '#platform/web/app-context.tsx'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { Form, ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { FieldGroup, FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NumberField } from '#platform/web/ui/fields/number-field.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { SeveralChoices } from '#platform/web/ui/fields/several-choices.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import { roles, scopes, type Role } from '#team/roles/roles.contract.ts'
import { staff, staffDraft, type Member, staffLanguages } from '../staff.contract.ts'
import { timeOf } from './staff-fields.ts'
import { staffFormMessages } from './staff-form.messages.ts'
import { staffPaths } from './staff-paths.ts'

export type StaffValues = ValuesOf<typeof staffDraft>

export const emptyMember: StaffValues = {
  username: null,
  name: null,
  roleIds: [],
  teamId: null,
  languages: ['fa'],
  capacity: null,
  workDays: [0, 1, 2, 3, 4],
  workFrom: null,
  workTo: null,
  absentFrom: null,
  absentTo: null,
}

function storedMember({ version, ...member }: Member): StoredRecord<StaffValues> {
  const names = Object.keys(emptyMember) as (keyof StaffValues)[]
  const values = Object.fromEntries(names.map((name) => [name, member[name]]))
  return { values: values as unknown as StaffValues, version }
}

/** The inputs that creating and editing share; `form` may have more. */
export function AccountFields({ form }: { form: Form<StaffValues> }) {
  const t = useMessages(staffFormMessages)
  return (
    <>
      <TextField {...form.text('name')} maxLength={limits.name} autoComplete="off" />
      <TextField
        {...form.text('username')}
        dir="ltr"
        maxLength={limits.username}
        hint={t.hints.username}
        autoComplete="off"
      />
    </>
  )
}

export function WorkFields({ form }: { form: Form<StaffValues> }) {
  const t = useMessages(staffFormMessages)
  const today = useToday()
  const days = Object.values(t.days).map((label, value) => ({ value, label }))
  const languages = optionsOf(staffLanguages, t.languageNames)
  return (
    <>
      <FormSection title={t.sections.roles}>
        <RolesField form={form} />
        <TeamField form={form} />
      </FormSection>
      <FormSection title={t.sections.work}>
        <SeveralChoices {...form.field('languages')} options={languages} />
        <NumberField {...form.number('capacity')} whole unit={t.people} hint={t.hints.capacity} />
        <SeveralChoices {...form.field('workDays')} options={days} />
        <FieldGroup legend={t.hours}>
          <HourField form={form} name="workFrom" />
          <HourField form={form} name="workTo" />
        </FieldGroup>
      </FormSection>
      <FormSection title={t.sections.absence}>
        <FieldGroup legend={t.absenceDays}>
          <DateField {...form.field('absentFrom')} today={today} />
          <DateField {...form.field('absentTo')} today={today} />
        </FieldGroup>
      </FormSection>
    </>
  )
}

/** Roles that give more than the person holds can be left, not given. */
function RolesField({ form }: { form: Form<StaffValues> }) {
  const t = useMessages(staffFormMessages)
  const { locale } = useLocale()
  const user = useUser()
  const all = useQuery(useApi().query(roles.list, { query: { perPage: 100 } })).data?.data ?? []
  const field = form.field('roleIds')
  const mayGive = (role: Role) =>
    role.permissions.every((name) => user.scope.includes(name)) &&
    scopes.indexOf(role.scope) <= scopes.indexOf(user.rows)
  const options = all.map((role) => {
    const open = mayGive(role) || field.value.includes(role.id)
    return {
      value: role.id,
      label: localName(role.name, locale),
      disabled: !open,
      ...(!open && { hint: t.lacking }),
    }
  })
  return <SeveralChoices {...field} options={options} />
}

function TeamField({ form }: { form: Form<StaffValues> }) {
  const t = useMessages(staffFormMessages)
  const { locale } = useLocale()
  const teams = useQuery(useApi().query(staff.teams, {})).data?.data ?? []
  const { value, onChange, ...field } = form.field('teamId')
  // A team that is out of use stays with whoever has it.
  const offered = teams.filter(({ id, retired }) => !retired || id === value)
  return (
    <SelectField
      {...field}
      value={value === null ? '' : String(value)}
      onChange={(text) => onChange(text === '' ? null : Number(text))}
      options={offered.map(({ id, name }) => ({ value: String(id), label: localName(name, locale) }))}
      emptyLabel={t.noTeam}
    />
  )
}

const halfHours = Array.from({ length: 48 }, (_, index) => (index + 1) * 30)

function HourField({ form, name }: { form: Form<StaffValues>; name: 'workFrom' | 'workTo' }) {
  const t = useMessages(staffFormMessages)
  const { format } = useLocale()
  const { value, onChange, ...field } = form.field(name)
  const latest = name === 'workFrom' ? 1439 : 1440
  const offered = halfHours.filter((minutes) => minutes <= latest)
  // A time that was stored otherwise stays choosable.
  const minutes = value === null || offered.includes(value) ? offered : [value, ...offered]
  return (
    <SelectField
      {...field}
      value={value === null ? '' : String(value)}
      onChange={(text) => onChange(text === '' ? null : Number(text))}
      options={minutes.map((one) => ({ value: String(one), label: format.clock(timeOf(one)) }))}
      emptyLabel={t.noHour}
    />
  )
}

/** A member of staff, for its pages. */
export const staffRecord = recordForm({
  type: 'staff',
  operations: staff,
  texts: staffFormMessages,
  also: [staff.sessions, roles.list, roles.members, roles.people, roles.personRights],
  paths: staffPaths,
  schema: staffDraft,
  stored: storedMember,
  nameOf: ({ name }) => name,
})
