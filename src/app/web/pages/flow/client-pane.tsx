import { ListSafety } from '#clients/food-lists/web/list-safety.tsx'
import { changeText } from '#clients/visits/web/weight-way.ts'
import { separator } from '#platform/contract/text/separator.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Ago } from '#platform/web/text/ago.tsx'
import { DateText } from '#platform/web/text/date-text.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import type { FlowClient } from '#today/flow/flow.contract.ts'
import type { QueueRow } from '#today/queues/queues.contract.ts'
import { whyText } from '#today/queues/reason-labels.contract.ts'
import { skipSentence } from '#today/skips/skip-labels.contract.ts'
import css from './flow.module.css'
import { flowMessages } from './flow.messages.ts'
import { useSinceTexts } from './since-texts.ts'

interface Props {
  row: QueueRow
  /** Undefined while it is on the way. */
  data: FlowClient | undefined
}

/** The client in five lines. */
export function ClientPane({ row, data }: Props) {
  const { facts: t } = useMessages(flowMessages)
  return (
    <dl className={css.facts}>
      <dt>{t.why}</dt>
      <dd>
        <Why row={row} />
      </dd>
      <dt>{t.weight}</dt>
      <dd>
        <Weights row={row} data={data} />
      </dd>
      <dt>{t.safety}</dt>
      <dd>{data ? data.board && <ListSafety safety={data.board.safety} /> : <Skeleton />}</dd>
      <dt>{t.since}</dt>
      <dd>{data ? <Since data={data} /> : <Skeleton />}</dd>
      <dt>{t.message}</dt>
      <dd>
        <LastMessage data={data} />
      </dd>
    </dl>
  )
}

function Why({ row: { reason, lastSkip } }: Pick<Props, 'row'>) {
  const { locale } = useLocale()
  return (
    <>
      <span>
        {whyText(reason, locale)}
        {reason.since && (
          <>
            {separator}
            <DateText iso={reason.since} />
          </>
        )}
      </span>
      {lastSkip && (
        <span className={css.soft}>
          <bdi>{skipSentence(locale, lastSkip)}</bdi>
        </span>
      )}
    </>
  )
}

/** The last weight, the way from the one before, and the target. */
function Weights({ row, data }: Props) {
  const { facts: t } = useMessages(flowMessages)
  const { format } = useLocale()
  const { weightG, on, before } = lastWeightOf(row, data)
  if (weightG === null) return <span>{t.noWeight}</span>
  return (
    <>
      <span>
        {format.weight(weightG)}
        {on && (
          <>
            {separator}
            <DateText iso={on} />
          </>
        )}
      </span>
      <span className={css.soft}>
        {[
          before && trendText(weightG - before.weightG, format.dayMonth(before.on)),
          row.targetWeightG !== null && t.target(format.weight(row.targetWeightG)),
        ]
          .filter(Boolean)
          .join(separator)}
      </span>
    </>
  )

  function trendText(changeG: number, since: string): string {
    return changeG === 0 ? t.unchanged(since) : t.trend(changeText(changeG, format), since)
  }
}

/** Of the weigh-ins where they are known, else of the row. */
function lastWeightOf({ lastWeightG, lastWeighedOn }: QueueRow, data: Props['data']) {
  const [last, before] = data?.weights ?? []
  return last
    ? { weightG: last.weightG, on: last.on, before }
    : { weightG: lastWeightG, on: lastWeighedOn, before: undefined }
}

function Since({ data }: { data: FlowClient }) {
  const { facts: t } = useMessages(flowMessages)
  const texts = useSinceTexts(data)
  if (data.since === null) return data.board && <span>{t.firstList}</span>
  if (texts.length === 0) return <span>{t.noChange}</span>
  return texts.map((text) => (
    <span key={text}>
      <bdi>{text}</bdi>
    </span>
  ))
}

function LastMessage({ data }: Pick<Props, 'data'>) {
  const { facts: t } = useMessages(flowMessages)
  if (!data) return <Skeleton />
  const [last] = data.messages ?? []
  if (!last) return <span>{t.noMessage}</span>
  return (
    <>
      <span dir="auto">{shortened(last.text)}</span>
      <span className={css.soft}>
        <Ago at={last.at} />
      </span>
    </>
  )
}

const shownLetters = 160
const shortened = (text: string): string =>
  text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text
