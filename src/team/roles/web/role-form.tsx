import { useQuery } from '@tanstack/react-query'
import { secondFactorPolicies } from '#platform/contract/user.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi, useUser } from '#platform/web/app-context.tsx'
import type { FieldSpecs } from '#platform/web/form/field-specs.ts'
import { recordForm } from '#platform/web/form/record-form.ts'
import type { Form, ValuesOf } from '#platform/web/form/use-form.ts'
import type { StoredRecord } from '#platform/web/form/use-saving.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { RadioGroup } from '#platform/web/ui/fields/choice-fields.tsx'
import { FormSection } from '#platform/web/ui/fields/field-group.tsx'
import { NameFields } from '#platform/web/ui/fields/name-fields.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { roleDraft, roles, scopes, type Role } from '../roles.contract.ts'
import { PermissionsField } from './permissions-field.tsx'
import { roleFormMessages } from './role-form.messages.ts'
import { rolePaths } from './role-paths.ts'

export type RoleValues = ValuesOf<typeof roleDraft>

export const emptyRole: RoleValues = {
  name: { fa: null, ar: null },
  scope: 'own',
  permissions: [],
  secondFactor: 'allowed',
}

function storedRole({ name, scope, permissions, secondFactor, version }: Role): StoredRecord<RoleValues> {
  return { values: { name, scope, permissions, secondFactor }, version }
}

/** How the fields of a role are called, in the form and in its history. */
export function useRoleFields(): FieldSpecs<RoleValues> {
  const t = useMessages(roleFormMessages)
  const { administrator } = t.errors
  return {
    'name.fa': { label: t.fields.nameFa },
    'name.ar': { label: t.fields.nameAr },
    scope: {
      label: t.fields.scope,
      show: (scope) => t.scopes[scope],
      errors: { required: t.errors.scope, 'beyond-own': t.errors.beyondScope, administrator },
    },
    secondFactor: {
      label: t.fields.secondFactor,
      show: (policy) => (policy ? t.secondFactors[policy] : ''),
      errors: { 'beyond-own': t.errors.beyondFactor },
    },
    permissions: {
      label: t.fields.permissions,
      show: (names) => t.permissionCount(names.length),
      errors: { 'beyond-own': t.errors.beyondPermissions, administrator },
    },
  }
}

/** The inputs of a role, for creating and editing alike. */
export function RoleForm({ form, role }: { form: Form<RoleValues>; role?: Role }) {
  const t = useMessages(roleFormMessages)
  const user = useUser()
  const all = useQuery(useApi().query(roles.permissions, {})).data?.data ?? []
  const isLocked = role?.isAdministrator === true
  // What the role has already may be taken out and put back.
  const givable = new Set([...user.scope, ...(role?.permissions ?? [])])
  const isOpen = (scope: Role['scope']) =>
    scope === role?.scope || (!isLocked && scopes.indexOf(scope) <= scopes.indexOf(user.rows))
  const options = scopes.map((value) => ({ value, label: t.scopes[value], disabled: !isOpen(value) }))
  return (
    <>
      <FormSection title={t.sections.identity}>
        <NameFields form={form} label={t.name} arabicHint={t.hints.nameAr} />
      </FormSection>
      <FormSection title={t.sections.scope}>
        <RadioGroup {...form.choice('scope')} options={options} />
      </FormSection>
      <FormSection title={t.sections.signIn}>
        <RadioGroup
          {...form.choice('secondFactor')}
          options={optionsOf(secondFactorPolicies, t.secondFactors)}
        />
      </FormSection>
      <FormSection title={t.sections.permissions}>
        {isLocked && <InlineMessage tone="info">{t.administrator}</InlineMessage>}
        {all.some((name) => !givable.has(name)) && <InlineMessage tone="info">{t.lacking}</InlineMessage>}
        <PermissionsField {...form.field('permissions')} all={all} givable={givable} disabled={isLocked} />
      </FormSection>
    </>
  )
}

/** A role, for its pages. */
export const roleRecord = recordForm({
  type: 'role',
  operations: roles,
  texts: roleFormMessages,
  also: [roles.rights, roles.personRights],
  paths: rolePaths,
  schema: roleDraft,
  stored: storedRole,
  nameOf: recordName,
})
