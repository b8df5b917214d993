import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlightParts } from './highlight.ts'
import { otherLayout } from './keyboard-layout.ts'
import { finds, queryKey, searchIndexText, searchKey, searchTerms, foldedText } from './search-key.ts'

describe('searchKey', () => {
  it.each([
    ['كيك', 'کیک'],
    ['رژیمهای', 'رژیم\u200cهای'],
    ['خانۀ', 'خانه'],
    ['خانه\u0654', 'خانه'],
    ['خانه\u200c\u0654', 'خانه'],
    ['مؤسسه', 'موسسه'],
    ['آش', 'اش'],
    ['ٱلله', 'الله'],
    ['أحمد إلى', 'احمد الى'],
    ['٠٩١٢', '0912'],
    ['۰۹۱۲', '0912'],
    ['لَبَن', 'لبن'],
    ['ســـلام', 'سلام'],
    ['جزء', 'جز'],
    ['می\u200cشود', 'میشود'],
    ['می شود', 'میشود'],
    ['سیب\u200cزمینی', 'سیب زمینی'],
    ['سيب زميني', 'سیب\u200cزمینی'],
    ['ﻛﻴﻚ', 'کیک'],
    ['Ali-Reza É', 'alireza e'],
    ['مسئول', 'مسیول'],
    ['SUP-1024/7', 'sup10247'],
    ['رێبوار', 'ریبوار'],
    ['شێروان', 'شيروان'],
    ['ڕۆژین', 'روژین'],
    ['گوڵاڵە', 'گولاله'],
    ['هەڵۆ ئەحمەد', 'هه‌لو ئه‌حمه‌د'],
    ['ڤیان', 'فيان'],
    ['کوردستان هۆشیار', 'كوردستان هوشيار'],
  ])('%s is found as %s', (stored, query) => {
    expect(searchKey(stored)).toBe(searchKey(query))
  })

  it('keeps different words apart', () => {
    expect(searchKey('گل')).not.toBe(searchKey('کل'))
    expect(searchKey('پا')).not.toBe(searchKey('با'))
  })
})

describe('searchTerms', () => {
  it('gives each word once, folded', () => {
    expect(searchTerms(' علي  رضايي، علی ')).toEqual(['علی', 'رضایی'])
  })

  it('does not part words at ZWNJ', () => {
    expect(searchTerms('سیب\u200cزمینی تازه')).toEqual(['سیبزمینی', 'تازه'])
  })

  it('gives nothing for punctuation alone', () => {
    expect(searchTerms(' .،%_ ')).toEqual([])
  })

  it('finds every spelling of a joined word in the stored key', () => {
    for (const query of ['سیب زمینی', 'سیب\u200cزمینی', 'سيب زميني', 'سیبزمینی', 'زمینی']) {
      expect(searchTerms(query).every((term) => searchKey('سیب\u200cزمینی سرخ').includes(term))).toBe(true)
    }
  })
})

describe('finds', () => {
  it.each([
    ['شیر 2% چرب', '%', true],
    ['شیر 2% چرب', '2%', true],
    ['شیر 2% چرب', '2', true],
    ['شیر ۲% چرب', 'چرب ۲%', true],
    ['شیر 2% چرب', 'شیر2چرب', true],
    ['شیر 2% چرب', '%2', false],
    ['شیر 2 چرب', '2%', false],
    ['شیر پرچرب', '%', false],
    ['گروه_الف', '_', true],
    ['گروه الف', 'گروه_الف', false],
    ['مسیر\\فایل', '\\ف', true],
    ['مسیر فایل', '\\', false],
    ['سیب زمینی', 'زمينى سيب', true],
    ['سیب زمینی', '', true],
    ['سیب زمینی', '—', true],
  ])('in %j what is typed as %j: %s', (text, query, isFound) => {
    expect(finds(query)(text)).toBe(isFound)
  })

  it('finds a text by every part of it, and by a mark only where one is', () => {
    const name = fc
      .array(fc.constantFrom('%', '_', '\\', 'الف', 'ب', '12'), { minLength: 1, maxLength: 8 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(name, fc.nat(20), fc.nat(20), (text, from, length) => {
        expect(finds(text.slice(from, from + length))(text)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(name, name, (text, query) => {
        const isMarked = /[%_\\]/.test(query)
        const isFound =
          queryKey(text).includes(queryKey(query)) || (!isMarked && searchKey(text).includes(query))
        expect(finds(query)(text)).toBe(isFound)
      }),
    )
  })
})

describe('searchIndexText', () => {
  it('finds Iraqi گ as ك and ق, and چ as ج', () => {
    const stored = searchIndexText('گيمر', 'ar-IQ')
    expect(stored).toBe('گیمر کیمر قیمر')
    expect(stored.includes(searchKey('كيمر'))).toBe(true)
    expect(searchIndexText('چمچة', 'ar-IQ')).toBe('چمچه جمجه')
  })

  it('is the key alone in Persian', () => {
    expect(searchIndexText('گوشت چرخ کرده', 'fa-IR')).toBe('گوشتچرخکرده')
  })
})

describe('otherLayout', () => {
  it('offers what the other keyboard would have typed', () => {
    expect(otherLayout('ugd')).toBe('علی')
    expect(otherLayout('سشقش')).toBe('sara')
    expect(otherLayout('ugd', 'ar-IQ')).toBe('علي')
    expect(otherLayout('sbl', 'ar-IQ')).toBe('سلام')
    expect(otherLayout('شمه', 'ar-IQ')).toBe('ali')
    expect(otherLayout("v'd", 'fa-IR')).toBe('رگی')
  })

  it('offers nothing for digits, mixed scripts or empty text', () => {
    expect(otherLayout('0912')).toBeNull()
    expect(otherLayout('علی ali')).toBeNull()
    expect(otherLayout('')).toBeNull()
  })
})

describe('highlightParts', () => {
  it('marks the stored spelling of what was found', () => {
    expect(highlightParts('خوراک سیب\u200cزمینی', searchTerms('سيبزميني'))).toEqual([
      { text: 'خوراک ', match: false },
      { text: 'سیب\u200cزمینی', match: true },
    ])
    expect(highlightParts('لَبَن أبيض', searchTerms('لبن'))).toEqual([
      { text: 'لَبَن', match: true },
      { text: ' أبيض', match: false },
    ])
  })

  it('marks every place and loses no letter', () => {
    const parts = highlightParts('آش و ماش', searchTerms('اش'))
    expect(parts.filter((part) => part.match).map((part) => part.text)).toEqual(['آش', 'اش'])
    expect(parts.map((part) => part.text).join('')).toBe('آش و ماش')
    expect(highlightParts('', ['x'])).toEqual([])
    expect(highlightParts('سیب', [])).toEqual([{ text: 'سیب', match: false }])
  })
})

describe('foldedText', () => {
  it.each([
    ['مبلغ\u200b\u2060 واريـز', 'مبلغ واریز'],
    ['\ufeff\u202bكد\u202c\u3164', 'کد'],
    ['\u2068٠٩١٢\u2069 １２', '0912 12'],
    ['ﻣﺒﻠﻎ', 'مبلغ'],
    ['\u3164\u200c\uffa0', ''],
  ])('folds letters and digits and drops what is invisible: %j', (text, folded) => {
    expect(foldedText(text)).toBe(folded)
  })
})
