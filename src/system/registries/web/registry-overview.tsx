import { useQuery } from '@tanstack/react-query'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { LoadedPage } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { safetyPaths } from '#platform/web/routing/safety-paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { registryEntries, type RegistryOverview } from '../registry-entries.contract.ts'
import { registryLabels } from '../registry-labels.contract.ts'
import { entriesMessages } from './entries.messages.ts'
import css from './registries.module.css'
import { registryPaths } from './registry-paths.ts'

/** `/registries`: the small lists that forms choose from. */
export function Screen() {
  const t = useMessages(entriesMessages)
  const query = useQuery(useApi().query(registryEntries.overview, {}))
  return (
    <LoadedPage title={t.title} query={query}>
      {(rows) => (
        <Page title={t.title}>
          <p className={css.intro}>{t.intro}</p>
          <Card>
            <Registries rows={rows} />
          </Card>
          <Elsewhere />
        </Page>
      )}
    </LoadedPage>
  )
}

function Registries({ rows }: { rows: readonly RegistryOverview[] }) {
  const { title, columns } = useMessages(entriesMessages)
  const { locale } = useLocale()
  return (
    <div className="scrolls-aside">
      <table className={css.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{columns.registry}</th>
            <th scope="col" className={css.number}>
              {columns.entries}
            </th>
            <th scope="col" className={css.number}>
              {columns.retired}
            </th>
            <th scope="col" className={css.number}>
              {columns.withoutArabic}
            </th>
            <th scope="col">{columns.changed}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.registry}>
              <th scope="row">
                <a href={hrefOf(registryPaths.list, { registry: row.registry })}>
                  {registryLabels[locale][row.registry].name}
                </a>
              </th>
              <td className={css.number}>
                <Num value={row.entries} />
              </td>
              <td className={css.number}>
                <Narrowed row={row} count={row.retired} search="?retired=true" />
              </td>
              <td className={css.number}>
                <Narrowed row={row} count={row.withoutArabic} search="?arabic=missing" />
              </td>
              <td>{row.changedAt && <Instant at={row.changedAt} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface NarrowedProps {
  row: RegistryOverview
  count: number
  search: string
}

function Narrowed({ row: { registry }, count, search }: NarrowedProps) {
  if (count === 0) return <Num value={0} />
  return (
    <a className="inline" href={hrefOf(registryPaths.list, { registry }, search)}>
      <Num value={count} />
    </a>
  )
}

/** Registries that are more than names stand on screens of their own. */
function Elsewhere() {
  const t = useMessages(entriesMessages)
  const links = [
    { may: useMay('areas.read'), href: hrefOf('/areas'), label: t.places.areas },
    { may: useMay('conditions.read'), href: hrefOf(safetyPaths.conditions), label: t.places.conditions },
    { may: useMay('addons.read'), href: hrefOf('/addons'), label: t.places.addons },
    { may: useMay('feedback.read'), href: hrefOf('/feedback/causes'), label: t.places.causes },
    { may: useMay('meals.read'), href: hrefOf('/meals'), label: t.places.meals },
    { may: useMay('teams.read'), href: hrefOf('/teams'), label: t.places.teams },
  ].filter(({ may }) => may)
  if (links.length === 0) return null
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
