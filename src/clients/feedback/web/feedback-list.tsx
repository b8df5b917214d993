import { type Bound } from '#platform/contract/text/messages.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { lazyDialog } from '#platform/web/list/lazy-part.ts'
import type { ListColumn, ListDeclaration, ListFilter } from '#platform/web/list/list-declaration.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { recordList } from '#platform/web/list/record-list.tsx'
import { navigateBy } from '#platform/web/list/record-navigation.ts'
import { useRegistry } from '#platform/web/registries/use-registry.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { DateText, Instant } from '#platform/web/text/date-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { namesSource } from '#platform/web/ui/fields/names-source.ts'
import { useRecordChoice } from '#platform/web/ui/fields/record-choice.ts'
import { staff } from '#team/staff/staff.contract.ts'
import { feedback, type FeedbackEntry, marks } from '../feedback.contract.ts'
import { ContactedTag, MarkTag, useMarkWords } from './feedback-labels.tsx'
import { FeedbackSections } from './feedback-sections.tsx'
import { FeedbackSummary } from './feedback-summary.tsx'
import { feedbackMessages } from './feedback.messages.ts'
import css from './feedback.module.css'

const FeedbackPreview = lazyDialog(() =>
  import('./feedback-preview.tsx').then((module) => module.FeedbackPreview),
)

/** Supporters; who left has had clients too. */
const everySupporterSource = namesSource(staff.supporters)

type Texts = Bound<(typeof feedbackMessages)['fa-IR']>

/** `/feedback`: marks and messages of clients, the low ones that wait for a call first in sight. */
export function Screen() {
  const t = useMessages(feedbackMessages)
  const causes = useRegistry('feedback_causes')
  const filters = useFeedbackFilters(t, causes.options)
  const columns = feedbackColumns(t, causes.nameOf)
  return (
    <>
      <FeedbackSections here="list" />
      <ListScreen list={feedbackList(t, columns, filters)} />
    </>
  )
}

function feedbackList(
  t: Texts,
  columns: readonly ListColumn<FeedbackEntry>[],
  filters: readonly ListFilter[],
): ListDeclaration<typeof feedback.list> {
  return {
    ...recordList(feedback, t, { title: t.title, defaultSort: '-given' }),
    head: <FeedbackSummary shape={{ columns, filters }} />,
    columns,
    filters,
    systemViews: [
      { id: 'waiting', label: t.lowWaiting, search: 'low=true&contacted=false&sort=given' },
      { id: 'low', label: t.low, search: 'low=true' },
    ],
    rowHref: (one) => hrefOf(paths.profile, { user_id: one.client.id }),
    walk: navigateBy('client'),
    rowName: (one) => one.client.fullName,
    thread: (one) => (one.isLow && one.contacted === null ? 'today' : null),
    preview: (one) => <FeedbackPreview entry={one} />,
    create: { href: hrefOf(paths.feedbackCreate), label: t.enter, permission: 'feedback.write' },
  }
}

function feedbackColumns(t: Texts, nameOf: (code: string) => string): ListColumn<FeedbackEntry>[] {
  return [
    { id: 'client', label: t.client, cell: (one) => <UserText>{one.client.fullName}</UserText> },
    { id: 'mark', label: t.mark, sort: 'mark', cell: (one) => <MarkTag mark={one.mark} /> },
    {
      id: 'message',
      label: t.message,
      width: 'wide',
      cell: (one) =>
        one.message !== null && (
          <span className={css.cut}>
            <UserText>{one.message}</UserText>
          </span>
        ),
    },
    {
      id: 'causes',
      label: t.causes,
      cell: (one) =>
        one.causes.length > 0 && <span className={css.causes}>{one.causes.map(nameOf).join('، ')}</span>,
    },
    { id: 'given', label: t.givenOn, sort: 'given', cell: (one) => <DateText iso={one.givenOn} /> },
    {
      id: 'supporter',
      label: t.supporter,
      cell: (one) => one.supporter && <UserText>{one.supporter.name}</UserText>,
    },
    { id: 'contacted', label: t.contacted, cell: (one) => <ContactedTag entry={one} /> },
    {
      id: 'answer',
      label: t.answer,
      defaultHidden: true,
      cell: ({ contacted }) => contacted?.answer && <UserText>{contacted.answer}</UserText>,
    },
    {
      id: 'enteredAt',
      label: t.enteredAt,
      defaultHidden: true,
      cell: (one) => <Instant at={one.enteredAt} />,
    },
    {
      id: 'enteredBy',
      label: t.enteredBy,
      defaultHidden: true,
      cell: (one) => one.enteredBy !== null && <UserText>{one.enteredBy}</UserText>,
    },
  ]
}

function useFeedbackFilters(t: Texts, causes: readonly { value: string; label: string }[]): ListFilter[] {
  const words = useMarkWords()
  const supporters = useRecordChoice(everySupporterSource)
  const markOptions = marks.map((mark) => ({ value: String(mark), label: words(mark) }))
  return [
    {
      id: 'mark',
      label: t.mark,
      kind: 'choice',
      options: [...markOptions, { value: 'none', label: t.noMark }],
    },
    { id: 'low', label: t.low, kind: 'boolean', yes: t.isLow, no: t.notLow },
    { id: 'contacted', label: t.contacted, kind: 'boolean', yes: t.isContacted, no: t.notContacted },
    { id: 'cause', label: t.cause, kind: 'choice', options: causes },
    { id: 'supporter', param: 'supporterId', label: t.supporter, kind: 'searchChoice', ...supporters },
    { id: 'given', label: t.givenOn, kind: 'dateRange', presets: 'past' },
  ]
}
