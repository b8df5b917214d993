import type { ListDay } from '#nutrition/composer/composer.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Code } from '#platform/web/text/code.tsx'
import { WEIGH_DAYS } from '../../programme-days.contract.ts'
import type { ClientRuns, RunDetail } from '../../runs.contract.ts'
import { PaperContact, usePaper } from '#platform/web/organisation/paper-parts.tsx'
import { type Paper, PaperHead, PaperSheet } from '#platform/web/organisation/paper-sheet.tsx'
import { amountsText, inMealOrder, localName } from '../menu-text.ts'
import { runsMessages } from '../runs.messages.ts'
import { sheetMessages } from './print.messages.ts'
import css from './run-sheet.module.css'

interface Props {
  data: ClientRuns
  run: RunDetail
  paper: Paper
  onScreen: boolean
}

/** The printed run, a day below the other. */
export function RunSheet({ data, run, paper, onScreen }: Props) {
  const { language } = data.client
  const { content } = run.document
  const days = content.layout === 'days' ? content.days : []
  return (
    <PaperSheet className={css.sheet} language={language} paper={paper} onScreen={onScreen}>
      <SheetHead data={data} run={run} />
      {run.unsafe === null ? (
        days.map((day, place) => <SheetDay key={day.date} run={run} day={day} number={place + 1} />)
      ) : (
        <Refused />
      )}
      <SheetFoot />
    </PaperSheet>
  )
}

/** How the client reaches the service. */
function SheetFoot() {
  return <PaperContact of={usePaper()} />
}

/** A programme that must not be followed is not put on paper. */
function Refused() {
  const t = useMessages(runsMessages)
  return <p>{t.noPrint}</p>
}

function SheetHead({ data, run }: Pick<Props, 'data' | 'run'>) {
  const t = useMessages(sheetMessages)
  const { format } = useLocale()
  const { client } = data
  return (
    <PaperHead>
      <p className={css.title}>{t.title}</p>
      <dl className={css.facts}>
        <dt>{t.client}:</dt>
        <dd>
          <bdi>{client.fullName}</bdi>
        </dd>
        <dt>{t.code}:</dt>
        <dd>
          <Code>{client.code}</Code>
        </dd>
        <dt>{t.window}:</dt>
        <dd>{format.dateRange(run.startedOn, run.lastOn)}</dd>
        {client.supporterName !== null && (
          <>
            <dt>{t.supporter}:</dt>
            <dd>
              <bdi>{client.supporterName}</bdi>
            </dd>
          </>
        )}
      </dl>
    </PaperHead>
  )
}

function SheetDay({ run, day, number }: { run: RunDetail; day: ListDay; number: number }) {
  const t = useMessages(sheetMessages)
  const { format, locale } = useLocale()
  const { names } = run
  const isWeighDay = WEIGH_DAYS.some((one) => one === number)
  return (
    <section className={css.day}>
      <p className={css.date} role="heading" aria-level={2}>
        <span>
          {t.day(number)}، {format.longDate(day.date)}
        </span>
        <span className={css.box}>{t.done}</span>
      </p>
      {isWeighDay && (
        <p className={css.weigh}>
          {t.weigh} <span>{t.weight}</span> <span className={css.blank} />
        </p>
      )}
      <div className={css.meals}>
        {inMealOrder(day.meals, names).map(({ mealCode, entries }) => (
          <div key={mealCode} className={css.meal}>
            <p className={css.mealName}>{localName(names.meals[mealCode], locale)}</p>
            <div>
              {entries.map((entry, place) => (
                <p key={place}>
                  <strong>{localName(names.foods[entry.foodId], locale)}</strong>:{' '}
                  {amountsText(entry, names, format)}
                </p>
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
