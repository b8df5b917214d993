import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listStateLabels, stageLabels } from '#clients/clients/lifecycle-labels.contract.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Bound } from '#platform/contract/text/messages.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { CountedAt } from '#platform/web/dashboard/counted-at.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyDialog, lazyPart } from '#platform/web/list/lazy-part.ts'
import type { FilterOption, ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { type SupporterLoad, supporters } from '../supporters.contract.ts'
import { CoverCard } from './cover-card.tsx'
import { clientsHref, type CountName, sharingHref } from './room-links.ts'
import { CountLink, LoadShare, SupporterName } from './supporter-cells.tsx'
import { supportersMessages } from './supporters.messages.ts'
import css from './supporters.module.css'
import { TeamTotal } from './team-total.tsx'
import { useOpenCovers } from './use-covers.ts'

const SupporterPeople = lazyPart(() =>
  import('./supporter-people.tsx').then((module) => module.SupporterPeople),
)
const CoverDialog = lazyDialog(() => import('./cover-dialog.tsx').then((module) => module.CoverDialog))

type Texts = Bound<(typeof supportersMessages)['fa-IR']>

interface Actions {
  mayAssign: boolean
  mayEditStaff: boolean
  /** Opens the form of a cover; absent where somebody is covered already. */
  coverOf: (row: SupporterLoad) => (() => void) | undefined
}

/**
 * Every supporter with what rests on them now, and all of them together.
 * @param quality columns about how well they work
 */
export function SupporterList({ quality }: { quality: readonly ListColumn<SupporterLoad>[] }) {
  const t = useMessages(supportersMessages)
  const { locale } = useLocale()
  const counted = useQuery(useApi().query(supporters.total, {}))
  const total = counted.data?.data
  const open = useOpenCovers()
  const [away, setAway] = useState<SupporterLoad | null>(null)
  const actions: Actions = {
    mayAssign: useMay('clients.assign'),
    mayEditStaff: useMay('staff.write'),
    coverOf: (row) => (open.some(({ staff }) => staff.id === row.id) ? undefined : () => setAway(row)),
  }
  const teams = (total?.teams ?? []).map(({ id, name }) => ({
    value: String(id),
    label: localName(name, locale),
  }))
  return (
    <>
      <ListScreen
        list={{
          ...listOf(t, [...columnsOf(t, locale), ...quality], teams, actions),
          head: (
            <>
              {total && (
                <TeamTotal total={total}>
                  {actions.mayAssign && total.untaken > 0 && <Waiting clients={total.untaken} />}
                  <CountedAt at={counted.dataUpdatedAt} />
                  {quality.length > 0 && <Fairness />}
                </TeamTotal>
              )}
              <CoverCard />
            </>
          ),
        }}
      />
      {away && <CoverDialog away={away} onClose={() => setAway(null)} />}
    </>
  )
}

/** What the figures about people mean, and where their trend stands. */
function Fairness() {
  const t = useMessages(supportersMessages)
  const href = hrefOf('/reports/supporter-performance', {}, '?group=month')
  return (
    <details className={css.fairness}>
      <summary>{t.aboutNumbers}</summary>
      <p>
        {t.fairness}{' '}
        <a className="inline" href={href}>
          {t.toTrend}
        </a>
      </p>
    </details>
  )
}

function listOf(
  t: Texts,
  columns: ListColumn<SupporterLoad>[],
  teams: FilterOption[],
  actions: Actions,
): ListDeclaration<typeof supporters.list> {
  return {
    ...recordList(supporters, t, { name: 'supporters', title: t.title, defaultSort: '-listLate' }),
    columns,
    filters: [
      ...(teams.length > 1
        ? [{ id: 'team', param: 'teamId', label: t.team, kind: 'choice' as const, options: teams }]
        : []),
      { id: 'absent', label: t.presence, kind: 'boolean', yes: t.absentToday, no: t.atWork },
      { id: 'over', param: 'overCapacity', label: t.capacity, kind: 'boolean', yes: t.over, no: t.within },
    ],
    systemViews: [
      { id: 'over', label: t.over, search: 'over=true' },
      { id: 'absent', label: t.absentToday, search: 'absent=true' },
    ],
    rowHref: ({ id }) => clientsHref(id),
    rowName: ({ name }) => name,
    preview: (row) => <SupporterPeople row={row} />,
    rowActions: (row) => actionsOf(row, t, actions),
  }
}

function actionsOf(row: SupporterLoad, t: Texts, { mayAssign, mayEditStaff, coverOf }: Actions): MenuEntry[] {
  const { id, open, isLocked } = row
  const actions: MenuEntry[] = []
  const cover = coverOf(row)
  if (mayAssign && open > 0 && !isLocked && cover)
    actions.push({ id: 'cover', label: t.cover, icon: 'calendar', onAction: cover })
  if (mayAssign && open > 0)
    actions.push({ id: 'share', label: t.share, icon: 'team', href: sharingHref(id) })
  if (mayEditStaff) {
    const href = hrefOf(paths.staffMember, { admin_user_id: id })
    actions.push({ id: 'staff', label: t.staffRecord, icon: 'edit', href })
  }
  return actions
}

function columnsOf(t: Texts, locale: LocaleId): ListColumn<SupporterLoad>[] {
  const count = (id: CountName, label: string, more: Partial<ListColumn<SupporterLoad>> = {}) => ({
    id,
    label,
    sort: id,
    numeric: true as const,
    cell: (row: SupporterLoad) => <CountLink row={row} name={id} label={label} />,
    ...more,
  })
  const stages = stageLabels[locale]
  const states = listStateLabels[locale]
  return [
    { id: 'name', label: t.supporter, sort: 'name', cell: (row) => <SupporterName row={row} /> },
    {
      id: 'team',
      label: t.team,
      cell: ({ team }) => team && localName(team.name, locale),
      defaultHidden: true,
    },
    {
      id: 'languages',
      label: t.languages,
      cell: ({ languages }) => languages.map((one) => t.languageNames[one]).join('، ') || t.none,
      defaultHidden: true,
    },
    count('active', stages.active),
    {
      id: 'capacity',
      label: t.capacity,
      numeric: true,
      defaultHidden: true,
      cell: ({ capacity }) => (capacity === null ? t.none : <Num value={capacity} />),
    },
    { id: 'load', label: t.load, sort: 'load', numeric: true, cell: (row) => <LoadShare row={row} /> },
    count('dueToday', t.dueToday),
    count('listLate', states.list_late),
    count('weighInLate', states.weigh_in_late),
    count('endsSoon', t.endsSoon, { defaultHidden: true }),
    count('reserved', stages.reserved, { defaultHidden: true }),
    count('paused', stages.paused, { defaultHidden: true }),
    count('ended', stages.ended, { defaultHidden: true }),
    count('left', stages.left, { defaultHidden: true }),
  ]
}

/** Paid clients whom nobody has, and the way to a proposal for them. */
function Waiting({ clients }: { clients: number }) {
  const t = useMessages(supportersMessages)
  return (
    <div className="line-2-4">
      <StatusTag tone="plum" icon="warning">
        {t.waiting(clients)}
      </StatusTag>
      <LinkButton href={sharingHref('none')} size="small" icon="team">
        {t.shareUntaken}
      </LinkButton>
    </div>
  )
}
