import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseLine, normaliseName, normaliseText, stripBidi } from './normalise.ts'

describe('normaliseText', () => {
  it('writes Persian with Persian letters', () => {
    expect(normaliseText('كيك شكلاتى', 'fa-IR')).toBe('کیک شکلاتی')
  })

  it('writes Arabic with Arabic letters and keeps the Iraqi ones', () => {
    expect(normaliseText('کيک', 'ar-IQ')).toBe('كيك')
    expect(normaliseText('سیارة', 'ar-IQ')).toBe('سيارة')
    expect(normaliseText('گيمر چمچة مدى مؤسسة شيء إلى آخر', 'ar-IQ')).toBe('گيمر چمچة مدى مؤسسة شيء إلى آخر')
  })

  it('does not guess between ي and ى at the end of an Arabic word unless the word shows a Persian keyboard', () => {
    expect(normaliseText('علی', 'ar-IQ')).toBe('علی')
    expect(normaliseText('کرسی', 'ar-IQ')).toBe('كرسي')
    expect(normaliseText('طبیعی علی', 'ar-IQ')).toBe('طبيعي علی')
  })

  it('leaves the letters of text in an unknown language', () => {
    expect(normaliseText(' علي و علی ', 'any')).toBe('علي و علی')
  })

  it('removes byte order marks, bidi controls and soft hyphens', () => {
    expect(normaliseText('\ufeff\u200e09\u00ad12\u202c\u2067 \u061cسلام\u2069', 'fa-IR')).toBe('0912 سلام')
  })

  it('collapses spaces of all kinds and keeps paragraphs', () => {
    expect(normaliseText('  یک \u00a0\t دو \r\n سه\n\n\n\nچهار ', 'fa-IR')).toBe('یک دو\nسه\n\nچهار')
    expect(normaliseLine('یک\r\nدو', 'fa-IR')).toBe('یک دو')
  })

  it('keeps ZWNJ between letters and drops it elsewhere', () => {
    expect(normaliseText('می\u200c\u200cشود', 'fa-IR')).toBe('می\u200cشود')
    expect(normaliseText('\u200cسلام\u200c دنیا\u200c.', 'fa-IR')).toBe('سلام دنیا.')
  })

  it('reads the ZWNJ of old Persian keyboards', () => {
    expect(normaliseText('می¬شود لیست\u200bها', 'fa-IR')).toBe('می\u200cشود لیست\u200cها')
  })

  it.each([
    '\u200b\u200c\u200d',
    '\u3164',
    '\u115f\u1160',
    '\u2060\ufeff',
    '\u2800 \u034f',
    '\u{e0020}\u200d',
  ])('leaves nothing of invisible characters alone: %j', (text) => {
    for (const locale of ['fa-IR', 'ar-IQ', 'any'] as const) expect(normaliseText(text, locale)).toBe('')
  })

  it('keeps the joiner between letters and in pictures', () => {
    expect(normaliseText('ه\u200dی 👩\u200d⚕️', 'fa-IR')).toBe('ه\u200dی 👩\u200d⚕️')
  })

  it('writes shaped letters as letters, and names without kashidas', () => {
    expect(normaliseText('ﻋﻠﻲ ﷲ', 'fa-IR')).toBe('علی الله')
    expect(normaliseText('زهــرا', 'fa-IR')).toBe('زهــرا')
    expect(normaliseName('زهــرا\nكریمی', 'fa-IR')).toBe('زهرا کریمی')
  })

  it('gives one form to composed and decomposed text', () => {
    expect(normaliseText('ا\u0653ش', 'fa-IR')).toBe('آش')
  })

  it('changes nothing the second time', () => {
    const sample = fc.string({
      unit: fc.constantFrom(...'سیيىكک\u200c\u200b¬ \n\u200fآأa1.،ًٔﻋﷲ\u200d\u3164ـ'),
      maxLength: 20,
    })
    fc.assert(
      fc.property(sample, fc.constantFrom('fa-IR', 'ar-IQ', 'any'), (text, locale) => {
        const once = normaliseText(text, locale)
        expect(normaliseText(once, locale)).toBe(once)
      }),
    )
  })
})

it('stripBidi keeps ZWNJ and ZWJ', () => {
  expect(stripBidi('\u200fمی\u200cشود\u200d\u2069')).toBe('می\u200cشود\u200d')
})
