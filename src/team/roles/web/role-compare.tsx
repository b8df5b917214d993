import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { ColumnHeads } from '#platform/web/ui/column-heads.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import { roles, type Role } from '../roles.contract.ts'
import { PermissionMark } from './permission-mark.tsx'
import { permissionTree } from './permission-tree.ts'
import { usePermissionTexts } from './permission-words.ts'
import css from './rights-table.module.css'
import { roleCompareMessages } from './role-compare.messages.ts'

/** `/roles/compare`: in what two roles differ. */
export function Screen() {
  const t = useMessages(roleCompareMessages)
  const query = useQuery(useApi().query(roles.list, { query: { perPage: 100 } }))
  return (
    <Page title={t.title}>
      <Loaded query={query}>{(all) => <Comparison all={all} />}</Loaded>
    </Page>
  )
}

const idIn = (value: unknown) => (typeof value === 'string' ? value : '')

function Comparison({ all }: { all: readonly Role[] }) {
  const t = useMessages(roleCompareMessages)
  const { locale } = useLocale()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [firstId, setFirst] = useState(idIn(search['first']))
  const [secondId, setSecond] = useState(idIn(search['second']))
  const options = all.map((role) => ({ value: String(role.id), label: recordName(role, locale) }))
  const first = all.find(({ id }) => String(id) === firstId)
  const second = all.find(({ id }) => String(id) === secondId)
  return (
    <>
      <div className={css.bar}>
        <SelectField
          name="first"
          label={t.first}
          value={firstId}
          onChange={setFirst}
          options={options}
          emptyLabel={t.choose}
        />
        <SelectField
          name="second"
          label={t.second}
          value={secondId}
          onChange={setSecond}
          options={options}
          emptyLabel={t.choose}
        />
      </div>
      {first && second ? (
        <Differences first={first} second={second} />
      ) : (
        <InlineMessage tone="info">{t.chooseBoth}</InlineMessage>
      )}
    </>
  )
}

function Differences({ first, second }: { first: Role; second: Role }) {
  const t = useMessages(roleCompareMessages)
  const words = usePermissionTexts()
  const { locale } = useLocale()
  const [one, other] = [new Set(first.permissions), new Set(second.permissions)]
  const differing = [...new Set([...one, ...other])].filter((name) => one.has(name) !== other.has(name))
  const scopeDiffers = first.scope !== second.scope
  const factorDiffers = first.secondFactor !== second.secondFactor
  const count = differing.length + Number(scopeDiffers) + Number(factorDiffers)
  if (count === 0) return <InlineMessage tone="success">{t.same}</InlineMessage>
  return (
    <>
      <p className={css.summary} role="status">
        {t.summary(count, first.permissions.filter((name) => other.has(name)).length)}
      </p>
      <div className={css.scroller} tabIndex={0} role="region" aria-label={t.differences}>
        <table className={css.table} aria-label={t.differences}>
          <ColumnHeads labels={[t.permission, recordName(first, locale), recordName(second, locale)]} />
          <tbody>
            {scopeDiffers && (
              <OwnRow label={t.scope} values={[t.scopes[first.scope], t.scopes[second.scope]]} />
            )}
            {factorDiffers && (
              <OwnRow
                label={t.secondFactor}
                values={[t.secondFactors[first.secondFactor], t.secondFactors[second.secondFactor]]}
              />
            )}
            {permissionTree(differing, words).map((group) => [
              <tr key={group.id}>
                <th colSpan={3} scope="colgroup" className={css.group}>
                  {group.label}
                </th>
              </tr>,
              ...group.resources.flatMap(({ label, permissions }) =>
                permissions.map(({ name, action }) => (
                  <tr key={name}>
                    <th scope="row">
                      {label}: {action}
                    </th>
                    <td>
                      <PermissionMark has={one.has(name)} />
                    </td>
                    <td>
                      <PermissionMark has={other.has(name)} />
                    </td>
                  </tr>
                )),
              ),
            ])}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** What a role says besides its permissions. */
function OwnRow({ label, values }: { label: string; values: readonly [string, string] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{values[0]}</td>
      <td>{values[1]}</td>
    </tr>
  )
}
