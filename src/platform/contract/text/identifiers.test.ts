import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardBin, cardLastFour, formatCard, parseCard } from './bank-card.ts'
import { formatIban, parseIban } from './iban.ts'
import { isRepeatedId, maskNationalId, parseNationalId } from './national-id.ts'
import { phoneProblem } from './phone-problem.ts'
import { maskPhone, nationalPhone, parsePhone, plainPhone } from './phones.ts'

describe('phones', () => {
  it.each([
    '09123456789',
    '9123456789',
    '+98 912 345 6789',
    '0098-912-345-6789',
    '989123456789',
    '۰۹۱۲ ۳۴۵ ۶۷۸۹',
    '٠٩١٢٣٤٥٦٧٨٩',
    '(0912) 345.6789',
    '\u202a+98 0912 345 6789\u202c',
    '0912\u200b3456789',
    '0912\u2060345\ufeff6789',
    '０９１２３４５６７８９',
    'tel:+989123456789',
    "'09123456789",
    '9123456789.0',
    '0989123456789',
    '="09123456789"',
    '0912_345_6789',
    '0912/345/6789',
    '0912٫345٫6789',
    '09123456789;',
    'wa.me/989123456789',
    'https://wa.me/989123456789',
    'whatsapp:+989123456789',
    'tel://09123456789',
    'موبایل: 09123456789',
    '09123456789 (مادر)',
    '٩٨٩١٢٣٤٥٦٧٨٩+',
  ])('reads the Iranian mobile %s', (text) => {
    expect(parsePhone(text, 'IR')).toEqual({ e164: '+989123456789' })
  })

  it.each([
    '07701234567',
    '7701234567',
    '+964 770 123 4567',
    '009647701234567',
    '9647701234567',
    '٠٧٧٠١٢٣٤٥٦٧',
  ])('reads the Iraqi mobile %s', (text) => {
    expect(parsePhone(text, 'IQ')).toEqual({ e164: '+9647701234567' })
  })

  it.each(['9647701234567', '964 770 123 4567'])('reads %s in Iran, too', (text) => {
    expect(parsePhone(text, 'IR')).toEqual({ e164: '+9647701234567' })
  })

  it('believes a written prefix more than the country', () => {
    expect(parsePhone('+9647701234567', 'IR')).toEqual({ e164: '+9647701234567' })
  })

  it.each([
    '0912345678',
    '091234567890',
    '02188776655',
    '+982188776655',
    '07701234567',
    '+9123456789',
    '009123456789',
    '9.1E+09',
    '09123456789 09351234567',
    '09123456789/09351234567',
    'abc',
    '',
    '+',
    '0912345678a',
  ])('refuses %j for Iran', (text) => {
    expect(parsePhone(text, 'IR')).toBeNull()
  })

  it.each([
    ['+49 1512 3456789', '+4915123456789'],
    ['0049 1512 3456789', '+4915123456789'],
    ['+1 (912) 345-6789', '+19123456789'],
    ['+۹۷۱ ۵۰ ۱۲۳ ۴۵۶۷', '+971501234567'],
    ['tel:+905321234567', '+905321234567'],
  ])('takes %j of people abroad', (text, e164) => {
    expect(parsePhone(text, 'IR')).toEqual({ e164 })
    expect(parsePhone(text, 'IQ')).toEqual({ e164 })
  })

  it.each([
    ['02188776655', 'landline'],
    ['+98 21 8877 6655', 'landline'],
    ['9.1E+09', 'rounded'],
    ['09123456789 / 09351234567', 'several'],
    ['09123456789 09351234567', 'several'],
    ['0912 345', 'format'],
    ['09123456789', null],
    ['07712345678', 'of-iraq'],
    ['0780 123 4567', 'of-iraq'],
    ['٠٧٥٠١٢٣٤٥٦٧', 'of-iraq'],
    ['7701234567', 'of-iraq'],
    ['07633445566', 'landline'],
    ['07133445566', 'landline'],
  ])('says why %j is no phone: %s', (text, problem) => {
    expect(phoneProblem(text, 'IR')).toBe(problem)
  })

  it.each([
    ['09123456789', 'of-iran'],
    ['9123456789', 'of-iran'],
    ['017123456', 'landline'],
    ['07701234567', null],
  ])('says why %j is no phone in Iraq: %s', (text, problem) => {
    expect(phoneProblem(text, 'IQ')).toBe(problem)
  })

  it('refuses Iraqi ranges that do not exist', () => {
    expect(parsePhone('07201234567', 'IQ')).toBeNull()
  })

  it('shows the national form, whole or masked', () => {
    expect(nationalPhone('+989123456789')).toBe('0912 345 6789')
    expect(nationalPhone('+9647701234567')).toBe('0770 123 4567')
    expect(nationalPhone('+4915112345678')).toBe('+4915112345678')
    expect(plainPhone('+989123456789')).toBe('09123456789')
    expect(maskPhone('+989123456789')).toBe('0912 ••• 6789')
    expect(maskPhone('+9647701234567')).toBe('0770 ••• 4567')
    // What is no number, such as the rest of an erased client, has nothing that is shown.
    expect(maskPhone('+4915112345678')).toBe('+491 ••• 5678')
    expect(maskPhone('+491 ••• 5678')).toBe('+491 ••• 5678')
    expect(maskPhone('erased-12')).toBe('')
    expect(maskPhone(maskPhone('+989123456789'))).toBe('0912 ••• 6789')
    expect(maskNationalId('0084575948')).toBe('••• 948')
    expect(maskNationalId(maskNationalId('0084575948'))).toBe('••• 948')
  })

  it('reads back what it shows', () => {
    const number = fc
      .integer({ min: 0, max: 999_999_999 })
      .map((rest) => `+989${String(rest).padStart(9, '0')}`)
    fc.assert(
      fc.property(number, (e164) => {
        expect(parsePhone(nationalPhone(e164), 'IR')).toEqual({ e164 })
      }),
    )
  })
})

describe('national id', () => {
  it.each(['0084575948', '0013542419', '0499370899'])('accepts %s', (id) => {
    expect(parseNationalId(id, 'IR')).toBe(id)
  })

  it('pads lost zeros and reads Persian digits', () => {
    expect(parseNationalId('84575948', 'IR')).toBe('0084575948')
    expect(parseNationalId('۴۹۹-۳۷۰۸۹۹', 'IR')).toBe('0499370899')
  })

  it.each(['0084575943', '1111111112', '0493239999', '123', '00845759481', ''])('refuses %j', (id) => {
    expect(parseNationalId(id, 'IR')).toBeNull()
  })

  it('accepts a digit ten times, which forms ask about', () => {
    expect(parseNationalId('1111111111', 'IR')).toBe('1111111111')
    expect([isRepeatedId('۱۱۱۱۱۱۱۱۱۱'), isRepeatedId('0084575948')]).toEqual([true, false])
  })

  it('takes the unified Iraqi number and older forms', () => {
    expect(parseNationalId('١٩٩٠١٢٣٤٥٦٧٨', 'IQ')).toBe('199012345678')
    expect(parseNationalId('00123456', 'IQ')).toBe('00123456')
    expect(parseNationalId('12', 'IQ')).toBeNull()
    expect(parseNationalId('1234567890123', 'IQ')).toBeNull()
  })

  it('notices every single wrong digit', () => {
    const change = fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(change, ([at, by]) => {
        const digits = [...'0499370899']
        digits[at] = String((Number(digits[at]) + by) % 10)
        expect(parseNationalId(digits.join(''), 'IR')).toBeNull()
      }),
    )
  })
})

describe('bank card', () => {
  it.each(['6037991234567893', '6104331000000019'])('accepts %s', (card) => {
    expect(parseCard(card)).toBe(card)
  })

  it('reads groups and Persian digits', () => {
    expect(parseCard('۶۰۳۷ ۹۹۱۲-۳۴۵۶ ۷۸۹۳')).toBe('6037991234567893')
  })

  it.each(['6037991234567892', '0000000000000000', '603799123456789', '60379912345678931', ''])(
    'refuses %j',
    (card) => {
      expect(parseCard(card)).toBeNull()
    },
  )

  it('shows all of it, or what may be stored', () => {
    expect(cardBin('6037991234567893')).toBe('603799')
    expect(cardLastFour('6037991234567893')).toBe('7893')
    expect(formatCard('6037991234567893')).toBe('6037 9912 3456 7893')
    expect(formatCard('603799', '7893')).toBe('6037 99•• •••• 7893')
  })
})

describe('iban', () => {
  it.each(['IR062960000000100324200001', 'IR580540105180021273113007'])('accepts the sheba %s', (iban) => {
    expect(parseIban(iban, 'IR')).toBe(iban)
  })

  it('reads it without IR, with spaces, small letters and Persian digits', () => {
    expect(parseIban('062960000000100324200001', 'IR')).toBe('IR062960000000100324200001')
    expect(parseIban('ir06 ۲۹۶۰ 0000 0010 0324 2000 01', 'IR')).toBe('IR062960000000100324200001')
  })

  it('accepts an Iraqi account', () => {
    expect(parseIban('IQ98 NBIQ 8501 2345 6789 012', 'IQ')).toBe('IQ98NBIQ850123456789012')
  })

  it.each(['IR062960000000100324200002', 'IQ98NBIQ850123456789012', 'IR06', ''])(
    'refuses %j for Iran',
    (iban) => {
      expect(parseIban(iban, 'IR')).toBeNull()
    },
  )

  it('prints groups of four', () => {
    expect(formatIban('IR062960000000100324200001')).toBe('IR06 2960 0000 0010 0324 2000 01')
  })
})
