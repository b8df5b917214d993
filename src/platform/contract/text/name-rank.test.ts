import { describe, expect, it } from 'vitest'
import { bestFirst, bestHits, nameRank } from './name-rank.ts'

const named = (fa: string, ar: string | null) => ({ name: { fa, ar } })
const hits = [
  named('آش نان', 'حساء الخبز'),
  named('نان سنگک', 'خبز سنكك'),
  named('نان', 'خبز'),
  named('شیرینی', 'نان خطائي'),
]
const order = (query: string, locale: 'fa-IR' | 'ar-IQ') =>
  bestHits(hits, query, locale).map(({ name }) => name.fa)

describe('hits of a search', () => {
  it('are ranked alike in both languages: exact, beginning, inside, the reader’s language first', () => {
    expect(order('نان', 'fa-IR')).toEqual(['نان', 'نان سنگک', 'شیرینی', 'آش نان'])
    expect(order('خبز', 'ar-IQ')).toEqual(['نان', 'نان سنگک', 'آش نان', 'شیرینی'])
    expect(order('نان', 'ar-IQ')).toEqual(['نان', 'شیرینی', 'نان سنگک', 'آش نان'])
  })

  it('have the places that the words say', () => {
    const bread = { fa: 'نان', ar: 'خبز' }
    const ranks = (['نان', 'خبز', 'نا', 'خب', 'ان', 'سنگک'] as const).map((key) =>
      nameRank(bread, key, 'fa-IR'),
    )
    expect(ranks).toEqual([0, 1, 2, 3, 4, 5])
    expect(nameRank({ fa: 'نان', ar: null }, 'نان', 'ar-IQ')).toBe(0)
  })

  it('leave options in their order where nothing is typed', () => {
    const options = [{ label: 'نان' }, { label: 'آش نان' }]
    expect(bestFirst('', options.toReversed())).toEqual(options.toReversed())
    expect(bestFirst('نان', options.toReversed())).toEqual(options)
  })
})
