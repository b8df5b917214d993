import { useState } from 'react'
import { limits } from '#platform/contract/scalars.ts'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { CheckboxField } from '#platform/web/ui/fields/choice-fields.tsx'
import { TextField } from '#platform/web/ui/fields/text-field.tsx'
import type { Role } from '../roles.contract.ts'
import { PermissionMark } from './permission-mark.tsx'
import { permissionTree, shareOf, type PermissionGroup } from './permission-tree.ts'
import { usePermissionTexts } from './permission-words.ts'
import { rightsMessages } from './rights.messages.ts'
import css from './rights-table.module.css'
import { rolePaths } from './role-paths.ts'

interface Column {
  role: Role
  has: ReadonlySet<string>
}

/** Every permission by every role. */
export function RightsMatrix({
  permissions,
  roles,
}: {
  permissions: readonly string[]
  roles: readonly Role[]
}) {
  const t = useMessages(rightsMessages)
  const words = usePermissionTexts()
  const [search, setSearch] = useState('')
  const [onlyDiffering, setOnlyDiffering] = useState(false)
  const columns = roles.map((role) => ({ role, has: new Set(role.permissions) }))
  const differs = (name: string) => new Set(columns.map(({ has }) => has.has(name))).size > 1
  const groups = permissionTree(onlyDiffering ? permissions.filter(differs) : permissions, words, search)
  return (
    <>
      <div className={css.bar}>
        <TextField
          name="search"
          type="search"
          label={t.search}
          value={search}
          onChange={setSearch}
          maxLength={limits.search}
        />
        <CheckboxField
          name="differing"
          label={t.onlyDiffering}
          value={onlyDiffering}
          onChange={setOnlyDiffering}
        />
      </div>
      {groups.length === 0 ? (
        <InlineMessage tone="info">{t.noneFound}</InlineMessage>
      ) : (
        <div className={css.scroller} tabIndex={0} role="region" aria-label={t.matrix}>
          <table className={css.table} aria-label={t.matrix}>
            <Head columns={columns} />
            {groups.map((group) => (
              <Group key={group.id} group={group} columns={columns} />
            ))}
          </table>
        </div>
      )}
    </>
  )
}

function Head({ columns }: { columns: readonly Column[] }) {
  const t = useMessages(rightsMessages)
  const { locale } = useLocale()
  const mayEdit = useMay('roles.write')
  return (
    <thead>
      <tr>
        <th scope="col">{t.permission}</th>
        {columns.map(({ role }) => (
          <th key={role.id} scope="col">
            {mayEdit ? (
              <a href={hrefOf(rolePaths.edit, { role_id: role.id })}>{recordName(role, locale)}</a>
            ) : (
              recordName(role, locale)
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The line of a group counts for each role; below it stand its permissions. */
function Group({ group, columns }: { group: PermissionGroup; columns: readonly Column[] }) {
  const { format } = useLocale()
  const names = group.resources.flatMap(({ permissions }) => permissions.map(({ name }) => name))
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" className={css.group}>
          {group.label}
        </th>
        {columns.map(({ role, has }) => (
          <td key={role.id} className={css.group} data-share={shareOf(names, has)}>
            <bdi>{format.number(names.filter((name) => has.has(name)).length)}</bdi>
          </td>
        ))}
      </tr>
      {group.resources.flatMap(({ label, permissions }) =>
        permissions.map(({ name, action }) => (
          <tr key={name}>
            <th scope="row">
              {label}: {action}
            </th>
            {columns.map(({ role, has }) => (
              <td key={role.id}>
                <PermissionMark has={has.has(name)} />
              </td>
            ))}
          </tr>
        )),
      )}
    </tbody>
  )
}
