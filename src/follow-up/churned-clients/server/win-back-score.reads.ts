import { sql, type RawBuilder } from 'kysely'
import type { ContactOutcome } from '#clients/contacts/contacts.contract.ts'
import type { Db } from '#platform/server/database.ts'
import type { WinBackWeights } from '../win-back-settings.contract.ts'
import { leftByPrice, mediansOf } from './win-back-ranks.reads.ts'
import { churnedInScope, churnedOn, todayOf, type ChurnedView } from './churned-view.reads.ts'

/*
 * In which order people who left are called: chance of return × value of the last term.
 *
 * chance = 1 / (1 + e^-s),  s = base + month·m + term·min(n, 5) + kept·k + weight of the newest outcome
 *
 * with m the months since leaving (days / 30.4375), n the terms bought, k the share of the visits due that were kept.
 * The weights are settings in hundredths of a logit.
 *
 * Source. That the chance falls with the time since the last purchase and grows with their number is the R and F of
 * RFM (Hughes, Strategic Database Marketing, 1994); that behaviour in the first lifetime foretells who can be won back
 * is shown by Thomas, Blattberg and Fox (Journal of Marketing Research 41, 2004) and Kumar, Bhagwat and Zhang (Journal
 * of Marketing 79, 2015). The shipped sizes of the weights are a judgement, not estimates: they are to be fitted to
 * the outcomes that this worklist collects.
 *
 * value = price of the last term ÷ median of those prices among the clients of the view with the same currency, at
 * most 4: currencies are never converted, and one costly package does not outweigh every chance.
 */

const termsCounted = 5
const valueCap = 4
const daysPerMonth = 30.4375

interface MedianPrice {
  currency: string
  median: number
}

/** As `churnedInScope`, with the price of the last term, its currency's median and the visits: what the order needs. */
export function leftWithValue(db: Db, view: ChurnedView) {
  const medians = view.isCounted ? countedMedians(view) : askedMedians(db, view)
  // Counted once: the planner may expect a single row beside it, and would count it again for each that there is.
  const once = sql<MedianPrice>`(with counted as materialized (${medians}) select currency, median from counted)`
  return churnedInScope(db, view)
    .leftJoin('terms', 'terms.id', 'client_facts.term_id')
    .leftJoin(once.as<'medians'>('medians'), 'medians.currency', 'terms.currency')
    .innerJoin('win_back_ranks as kept', 'kept.client_id', 'client_facts.client_id')
}

/** As `askedMedians`, where what they paid is counted beforehand (`isCounted`). */
export const countedMedians = ({ actor, days, settings }: ChurnedView): RawBuilder<unknown> =>
  mediansOf(leftByPrice(actor, days, settings.churnedAfterDays))

function askedMedians(db: Db, view: ChurnedView) {
  return churnedInScope(db, view)
    .innerJoin('terms', 'terms.id', 'client_facts.term_id')
    .select([
      'terms.currency',
      sql<number>`percentile_cont(0.5) within group (order by terms.price)`.as('median'),
    ])
    .groupBy('terms.currency')
}

/** Price of the last term in parts of its currency's median; null where one of them is not known. */
export const valueShare = sql<number | null>`(terms.price / nullif(medians.median, 0))`

/** Of return, between 0 and 1. Over `leftWithValue`. */
export function chanceOf(view: ChurnedView, weights: WinBackWeights): RawBuilder<number> {
  const months = sql`((${todayOf(view)} - ${churnedOn(view)}) / ${daysPerMonth}::float8)`
  const terms = sql`least(client_facts.terms_count, ${termsCounted}::int)`
  const share = sql`coalesce(kept.kept::float8 / nullif(kept.due, 0), 0)`
  const logit = sql`((${weights.base}::float8 + ${weights.month}::float8 * ${months}
    + ${weights.term}::float8 * ${terms} + ${weights.kept}::float8 * ${share} + ${outcomeWeight(weights)}) / 100)`
  return sql`(1 / (1 + exp(-${logit})))`
}

function outcomeWeight(weights: WinBackWeights): RawBuilder<number> {
  const byOutcome: Record<ContactOutcome, number> = {
    answered: weights.answered,
    no_answer: weights.noAnswer,
    call_later: weights.callLater,
    returned: weights.returned,
    refused: weights.refused,
    wrong_number: weights.wrongNumber,
  }
  const cases = Object.entries(byOutcome).map(
    ([outcome, weight]) => sql`when ${outcome} then ${weight}::float8`,
  )
  return sql`(case win_back_cases.last_outcome ${sql.join(cases, sql` `)} else 0 end)`
}

/** Chance × value; without a known value the median stands in. */
export function scoreOf(view: ChurnedView, weights: WinBackWeights): RawBuilder<number> {
  return timesValue(chanceOf(view, weights), valueShare)
}

const timesValue = (chance: RawBuilder<unknown>, share: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(${chance} * least(coalesce(${share}, 1), ${valueCap}::float8))`

/**
 * The same, but for rounding, over `win_back_ranks` as `ranked` and `medians`, while both countries have the same day: a rank
 * has all of the logit but what is alike for everybody on that day.
 */
export function rankedScore(
  { days, settings }: ChurnedView,
  { base, month }: WinBackWeights,
): RawBuilder<number> {
  const since = sql`(${days.IR}::date - ${settings.churnedAfterDays + 1}::int - date '2000-01-01')`
  const logit = sql`((ranked.chance + ${base}::float8 + ${month}::float8 * ${since} / ${daysPerMonth}::float8) / 100)`
  return timesValue(sql`(1 / (1 + exp(-${logit})))`, sql`(ranked.price / nullif(medians.median, 0))`)
}
