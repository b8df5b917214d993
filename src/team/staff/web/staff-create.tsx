import { limits } from '#platform/contract/scalars.ts'
import { useCreateCall } from '#platform/web/form/record-calls.ts'
import { RecordCreate } from '#platform/web/form/record-create.tsx'
import { type Form, useForm, type ValuesOf } from '#platform/web/form/use-form.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { PasswordField } from '#platform/web/ui/fields/password-field.tsx'
import { staff, staffCreation } from '../staff.contract.ts'
import { useStaffFields } from './staff-fields.ts'
import { staffFormMessages } from './staff-form.messages.ts'
import { staffRecord, AccountFields, emptyMember, type StaffValues, WorkFields } from './staff-form.tsx'

type Values = ValuesOf<typeof staffCreation>
const empty: Values = { ...emptyMember, password: null }
const nobody = { roles: [], teams: [] }

/** Passwords are never kept as drafts, so this form keeps none. */
export function Screen() {
  const t = useMessages(staffFormMessages)
  const fields = useStaffFields(nobody)
  const password = {
    label: t.fields.password,
    show: () => '••••••••',
    errors: { 'common-password': t.errors.commonPassword },
  }
  const form = useForm({
    schema: staffCreation,
    fields: { ...fields, password },
    initial: empty,
    submit: useCreateCall(staff.create, staff.list),
  })
  const shared = form as unknown as Form<StaffValues>
  return (
    <RecordCreate record={staffRecord} form={form} next={() => empty}>
      <FormSection title={t.sections.account}>
        <AccountFields form={shared} />
        <PasswordField
          {...form.text('password')}
          autoComplete="new-password"
          maxLength={limits.password.max}
          hint={t.hints.password}
        />
      </FormSection>
      <WorkFields form={shared} />
    </RecordCreate>
  )
}
