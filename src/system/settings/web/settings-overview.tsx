import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyDialog } from '#platform/web/list/lazy-part.ts'
import { Page } from '#platform/web/page.tsx'
import { paths } from '#platform/web/routing/paths.ts'
import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { settings, type SettingName, type SettingRow } from '../settings.contract.ts'
import { declaredSettings } from '../declared-settings.contract.ts'
import { SettingLine } from './setting-line.tsx'
import css from './settings.module.css'
import { settingsMessages } from './settings.messages.ts'

const EditSetting = lazyDialog(() => import('./edit-setting.tsx').then((module) => module.EditSetting))

const groups = {
  lifecycle: ['churnedAfterDays', 'expireDays', 'listHoldSeconds', 'crmHoldOut'],
  money: ['secondPersonAbove', 'alikeDepositMinutes'],
  access: ['sessionIdleMinutes', 'budgetOpenings', 'budgetReveals', 'budgetExported'],
  assignment: ['assignmentRoom', 'assignmentEarlier', 'assignmentDiet', 'assignmentProvince'],
} as const satisfies Record<string, readonly SettingName[]>
const groupNames = Object.keys(groups) as (keyof typeof groups)[]

/**
 * Every number that the service is run with, who changed it and when.
 * @param besides what departments above show here
 */
export function SettingsOverview({ besides }: { besides: ReactNode }) {
  const t = useMessages(settingsMessages)
  const query = useQuery(useApi().query(settings.list, {}))
  return (
    <LoadedPage title={t.title} query={query}>
      {(rows) => <Overview rows={rows} besides={besides} />}
    </LoadedPage>
  )
}

function Overview({ rows, besides }: { rows: readonly SettingRow[]; besides: ReactNode }) {
  const t = useMessages(settingsMessages)
  const [editing, setEditing] = useState<SettingName | null>(null)
  const edited = rows.find(({ name }) => name === editing)
  return (
    <Page title={t.title}>
      {groupNames.map((group) => (
        <Card key={group} title={t.groups[group]}>
          <ul className={css.lines}>
            {groups[group].map((name) => (
              <SettingLine
                key={name}
                setting={rows.find((row) => row.name === name)}
                onEdit={() => setEditing(name)}
              />
            ))}
          </ul>
        </Card>
      ))}
      {besides}
      <Elsewhere />
      {edited && (
        <EditSetting
          key={edited.name}
          declared={declaredSettings[edited.name]}
          setting={edited}
          onClose={() => setEditing(null)}
        />
      )}
    </Page>
  )
}

/** What is set where it is worked with. */
function Elsewhere() {
  const t = useMessages(settingsMessages)
  const mayWrite = useMay('settings.write')
  const seesMessages = useMay('autochat.read')
  const seesSafety = useMay('safety-rules.read')
  const seesLeft = useMay('reports.crm-user-left.settings')
  const seesFeedback = useMay('feedback.read')
  const links = [
    { href: hrefOf(paths.organisation), label: t.places.organisation },
    ...(mayWrite ? [{ href: hrefOf(paths.setUp), label: t.places.setUp }] : []),
    ...(seesMessages ? [{ href: hrefOf('/autochat/automation'), label: t.places.automation }] : []),
    ...(seesSafety ? [{ href: hrefOf(safetyPaths.rules), label: t.places.safety }] : []),
    ...(seesLeft ? [{ href: hrefOf('/reports/crm-user-left/settings'), label: t.places.left }] : []),
    ...(seesFeedback ? [{ href: hrefOf('/feedback/causes'), label: t.places.feedback }] : []),
  ]
  return (
    <Card title={t.elsewhere}>
      <ul className={css.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
