import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useApi, useMay } from '#platform/web/app-context.tsx'
import { Loaded, LoadedPage } from '#platform/web/form/loaded.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Page } from '#platform/web/page.tsx'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { LinkButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ColumnHeads } from '#platform/web/ui/column-heads.tsx'
import type { SelectOption } from '#platform/web/ui/fields/select-field.tsx'
import { type Guide, type GuideReader, supporterGuides } from '../supporter-guides.contract.ts'
import { guidePaths } from './guide-paths.ts'
import { GuideReading } from './guide-reading.tsx'
import css from './guide-show.module.css'
import { PublicationTag, titleIn } from './guide-title.tsx'
import { guidesMessages } from './supporter-guides.messages.ts'
import { useRoles } from './use-roles.ts'

interface Props {
  guide: Guide
  screens: readonly SelectOption[]
}

/** `/supporter-guides/{supporter_guide_id}/show`: a guide as its readers see it. */
export function GuideShowScreen({ screens }: Pick<Props, 'screens'>) {
  const t = useMessages(guidesMessages)
  const { supporter_guide_id: id }: { supporter_guide_id?: string } = useParams({ strict: false })
  const query = useQuery(useApi().query(supporterGuides.get, { params: { guideId: Number(id) } }))
  return (
    <LoadedPage title={t.title} query={query}>
      {(guide) => <GuideShow key={guide.id} guide={guide} screens={screens} />}
    </LoadedPage>
  )
}

function GuideShow({ guide, screens }: Props) {
  const t = useMessages(guidesMessages)
  const { locale } = useLocale()
  const mayWrite = useMay('supporter-guides.write')
  const editHref = hrefOf(guidePaths.edit, { supporter_guide_id: guide.id })
  return (
    <Page
      title={titleIn(guide.title, locale)}
      width="form"
      status={<PublicationTag guide={guide} />}
      actions={
        mayWrite && (
          <LinkButton href={editHref} icon="edit">
            {t.edit}
          </LinkButton>
        )
      }
    >
      <div className="stack-sections">
        <Facts guide={guide} screens={screens} />
        <Card>
          <GuideReading guide={guide} headingLevel={2} />
        </Card>
        {mayWrite && guide.published && <Readers guide={guide} />}
      </div>
    </Page>
  )
}

function Facts({ guide, screens }: Props) {
  const t = useMessages(guidesMessages)
  const { format } = useLocale()
  const roles = useRoles()
  const names = guide.screens.flatMap((path) => screens.find(({ value }) => value === path)?.label ?? [])
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t.audience}</dt>
        <dd>{guide.audience.length === 0 ? t.everybody : format.list(guide.audience.map(roles.nameOf))}</dd>
      </div>
      <div>
        <dt>{t.screens}</dt>
        <dd>{names.length === 0 ? t.noScreens : format.list(names)}</dd>
      </div>
      <div>
        <dt>{t.updated}</dt>
        <dd>
          <Instant at={guide.updatedAt} />
        </dd>
      </div>
    </dl>
  )
}

/** Who has read what; who has yet to read it comes first. */
function Readers({ guide }: { guide: Guide }) {
  const query = useQuery(useApi().query(supporterGuides.readers, { params: { guideId: guide.id } }))
  return <Loaded query={query}>{(readers) => <ReaderTable guide={guide} readers={readers} />}</Loaded>
}

function ReaderTable({ guide, readers }: { guide: Guide; readers: readonly GuideReader[] }) {
  const t = useMessages(guidesMessages)
  const done = readers.filter(({ edition }) => edition === guide.edition).length
  return (
    <Card title={`${t.readers}: ${t.readersOf(done, readers.length)}`}>
      <div className="scrolls-aside">
        <table className="ruled-table quiet-table" aria-label={t.readers}>
          <ColumnHeads labels={[t.person, t.lastRead, t.readOn]} />
          <tbody>
            {readers.map((reader) => (
              <tr key={reader.staffId}>
                <th scope="row">
                  <UserText>{reader.name}</UserText>
                </th>
                <td>{reader.edition === null ? t.notRead : <Num value={reader.edition} />}</td>
                <td>{reader.readAt === null ? '—' : <Instant at={reader.readAt} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
