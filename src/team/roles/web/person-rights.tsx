import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Banner, InlineMessage } from '#platform/web/ui/banner.tsx'
import { ColumnHeads } from '#platform/web/ui/column-heads.tsx'
import { RecordPicker } from '#platform/web/ui/fields/record-picker.tsx'
import type { RecordSource } from '#platform/web/ui/fields/record-source.ts'
import { type RoleMember, roles, type PersonRights as Rights } from '../roles.contract.ts'
import { permissionTree } from './permission-tree.ts'
import { usePermissionTexts } from './permission-words.ts'
import css from './rights-table.module.css'
import { rightsMessages } from './rights.messages.ts'

/** Whose rights can be looked at. */
const personSource: RecordSource<RoleMember> = {
  kind: 'rights-person',
  search: async (api, q, signal) => (await api.call(roles.people, { query: { q } }, { signal })).data,
  find: async (api, staffId) => (await api.call(roles.personRights, { params: { staffId } })).data.person,
  label: ({ name }) => name,
  describe: ({ username }) => username,
}

/** What one person may do, and from which of the roles it comes. */
export function PersonRights({ chosen = null }: { chosen?: number | null }) {
  const t = useMessages(rightsMessages)
  const [staffId, setStaffId] = useState(chosen)
  const rights = useQuery({
    ...useApi().query(roles.personRights, { params: { staffId: staffId ?? 0 } }),
    enabled: staffId !== null,
  })
  return (
    <>
      <div className={css.bar}>
        <RecordPicker
          name="person"
          label={t.who}
          value={staffId}
          onChange={setStaffId}
          source={personSource}
        />
      </div>
      {staffId === null ? (
        <InlineMessage tone="info">{t.choosePerson}</InlineMessage>
      ) : (
        <Loaded query={rights}>{(one) => <Given rights={one} />}</Loaded>
      )}
    </>
  )
}

function Given({ rights }: { rights: Rights }) {
  const t = useMessages(rightsMessages)
  const names = [...new Set(rights.roles.flatMap(({ permissions }) => permissions))]
  return (
    <>
      {!rights.person.active && <Banner tone="plum" title={t.locked} />}
      {rights.roles.length === 0 ? (
        <InlineMessage tone="info">{t.noRole}</InlineMessage>
      ) : (
        <>
          <p className={css.summary} role="status">
            {t.summary(names.length, t.scopes[rights.scope])}
          </p>
          <GivenTable rights={rights} names={names} />
        </>
      )}
    </>
  )
}

function GivenTable({ rights, names }: { rights: Rights; names: readonly string[] }) {
  const t = useMessages(rightsMessages)
  const words = usePermissionTexts()
  const { locale, format } = useLocale()
  const givers = (name: string) =>
    rights.roles
      .filter(({ permissions }) => permissions.includes(name))
      .map((role) => recordName(role, locale))
  return (
    <div className={css.scroller} tabIndex={0} role="region" aria-label={t.person}>
      <table className={css.table} aria-label={t.person}>
        <ColumnHeads labels={[t.permission, t.givenBy]} />
        {permissionTree(names, words).map((group) => (
          <tbody key={group.id}>
            <tr>
              <th scope="rowgroup" colSpan={2} className={css.group}>
                {group.label}
              </th>
            </tr>
            {group.resources.flatMap(({ label, permissions }) =>
              permissions.map(({ name, action }) => (
                <tr key={name}>
                  <th scope="row">
                    {label}: {action}
                  </th>
                  <td>{format.list(givers(name))}</td>
                </tr>
              )),
            )}
          </tbody>
        ))}
      </table>
    </div>
  )
}
