import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import type { Formatter } from '#platform/contract/text/format.ts'
import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn, ListDeclaration } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { DateText, Instant } from '#platform/web/text/date-text.tsx'
import { Percent } from '#platform/web/text/number-text.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { platforms, releases, stores, type Release } from '../releases.contract.ts'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { numberText, placeText } from './release-name.ts'
import { releasePaths } from './release-paths.ts'
import { releasesMessages } from './releases.messages.ts'

type Texts = Bound<(typeof releasesMessages)['fa-IR']>

/** `/versions`: what the stores give out of the client app. */
export function Screen() {
  const t = useMessages(releasesMessages)
  const { format } = useLocale()
  return <ListScreen list={releaseList(t, format)} />
}

function releaseList(t: Texts, format: Formatter): ListDeclaration<typeof releases.list> {
  return {
    ...recordList(releases, t, { title: t.releases, defaultSort: '-number' }),
    columns: columnsOf(t, format),
    filters: [
      { id: 'platform', label: t.platform, kind: 'choice', options: optionsOf(platforms, t.platforms) },
      { id: 'store', label: t.store, kind: 'choice', options: optionsOf(stores, t.stores) },
      { id: 'live', label: t.state, kind: 'boolean', yes: t.live, no: t.notLive },
      { id: 'forced', label: t.forced, kind: 'boolean', yes: t.forced, no: t.optional },
    ],
    rowHref: ({ id }) => hrefOf(releasePaths.edit, { version_id: id }),
    rowName: (release) => t.titleOf(numberText(release.number, format), placeText(release, t)),
    create: { href: hrefOf(releasePaths.create), label: t.create, permission: 'versions.write' },
  }
}

function columnsOf(t: Texts, format: Formatter): ListColumn<Release>[] {
  return [
    {
      id: 'number',
      label: t.number,
      sort: 'number',
      cell: ({ number }) => <bdi>{numberText(number, format)}</bdi>,
    },
    { id: 'platform', label: t.platform, cell: ({ platform }) => t.platforms[platform] },
    { id: 'store', label: t.store, cell: ({ store }) => t.stores[store] },
    { id: 'live', label: t.state, cell: ({ live }) => <State live={live} /> },
    { id: 'minimum', label: t.minimum, cell: ({ minimum }) => <bdi>{numberText(minimum, format)}</bdi> },
    { id: 'forced', label: t.forced, cell: ({ forced }) => (forced ? t.forced : t.optional) },
    {
      id: 'rollout',
      label: t.rollout,
      numeric: true,
      cell: ({ rolloutPercent }) => <Percent value={rolloutPercent / 100} />,
    },
    {
      id: 'released',
      label: t.releasedOn,
      sort: 'released',
      cell: ({ releasedOn }) => <DateText iso={releasedOn} />,
    },
    {
      id: 'updated',
      label: t.updated,
      sort: 'updated',
      defaultHidden: true,
      cell: ({ updatedAt }) => <Instant at={updatedAt} />,
    },
  ]
}

function State({ live }: { live: boolean }) {
  const t = useMessages(releasesMessages)
  if (!live) return t.notLive
  return (
    <StatusTag tone="success" icon="check">
      {t.live}
    </StatusTag>
  )
}
