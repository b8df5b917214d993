import * as z from 'zod/mini'
import type { LocaleId } from './text/locale.ts'

/**
 * One number by another. It opens the facts of the lower one for a mean, of the upper one for a share. A median is the
 * upper one as it stands, of the facts that the lower one counts.
 */
export interface Ratio<Id extends string = string> {
  id: string
  label: Readonly<Record<LocaleId, string>>
  upper: Id
  lower: Id
  as: 'percent' | 'mean' | 'median'
  tile?: true
  /**
   * A share of counts that comes with its 95 % interval, what the report's case mix lets expect, and whether it differs.
   * The facts of the upper one are among those of the lower one.
   */
  judged?: true
}

/**
 * What facts of different clients let expect: the rates of the whole service in each stratum. Strata with too few facts
 * are put together by the next level, and what is left after the last one too.
 */
export interface CaseMix<D extends string = string> {
  /** Finest first; each level a part of the one before. */
  levels: readonly (readonly D[])[]
  /** Whose shares are judged: a choice of it does not narrow what they are held against. */
  across: D
}

export const shareVerdicts = ['as-expected', 'above', 'below', 'few'] as const
/** What a judged share is against the expected one; `few`: too few facts to say. */
export type ShareVerdict = (typeof shareVerdicts)[number]

/** The interval of a share and what was expected, in ten thousandths. */
export const judgedShare = z.object({
  low: z.int(),
  high: z.int(),
  expected: z.int(),
  verdict: z.enum(shareVerdicts),
})
export type JudgedShare = z.output<typeof judgedShare>
