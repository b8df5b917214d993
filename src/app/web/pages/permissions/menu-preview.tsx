import { useState } from 'react'
import { recordName } from '#platform/contract/text/name-in.ts'
import { useUser } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import type { Role } from '#team/roles/roles.contract.ts'
import { rightsMessages } from '#team/roles/web/rights.messages.ts'
import { menuOf } from '../../layout/menu-of.ts'
import css from './menu-preview.module.css'

/** The menu as somebody with one role sees it: from the same definition as the frame's. */
export function MenuPreview({ roles }: { roles: readonly Role[] }) {
  const t = useMessages(rightsMessages)
  const { locale } = useLocale()
  const [roleId, setRoleId] = useState('')
  const role = roles.find(({ id }) => String(id) === roleId)
  return (
    <>
      <div className={css.choice}>
        <SelectField
          name="role"
          label={t.role}
          value={roleId}
          onChange={setRoleId}
          options={roles.map((one) => ({ value: String(one.id), label: recordName(one, locale) }))}
          emptyLabel={t.chooseRole}
        />
      </div>
      {role ? <Menu role={role} /> : <InlineMessage tone="info">{t.chooseRoleText}</InlineMessage>}
    </>
  )
}

function Menu({ role }: { role: Role }) {
  const t = useMessages(rightsMessages)
  const user = useUser()
  const { locale } = useLocale()
  const groups = menuOf({ ...user, scope: role.permissions })
  return (
    <section className={css.menu} aria-label={t.menuOf(recordName(role, locale))}>
      {groups.map((group) => (
        <Card key={group.id} title={group.label[locale]}>
          <ul className={css.list}>
            {group.items.map((item) => (
              <li key={item.path}>{item.label[locale]}</li>
            ))}
          </ul>
        </Card>
      ))}
    </section>
  )
}
