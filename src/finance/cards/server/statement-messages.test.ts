import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moneyInWords } from '#platform/contract/text/money-words.ts'
import { rounds } from '#platform/server/testing/rounds.ts'
import { readMessages } from './statement-reading.ts'
import {
  messagesDay,
  otherMessages,
  otherShapes,
  receivedMessages,
  receivedShapes,
} from './testing/bank-messages.ts'

const iran = { country: 'IR', today: messagesDay } as const
const iraq = { country: 'IQ', today: messagesDay } as const
const tries = { seed: 20_261_128, numRuns: rounds(200, 5_000) }

describe('a deposit is read with its amount, unit, day, time and payer as banks write it', () => {
  it.each(Object.entries(receivedShapes))('%s', (_, shape) => {
    fc.assert(
      fc.property(receivedMessages(shape), ({ message, ...told }) => {
        const { questions, rows } = readMessages(message, {}, iran)
        expect(questions).toEqual([])
        expect(rows).toMatchObject([{ ...told, proof: { state: 'deposit' } }])
      }),
      tries,
    )
  })

  it.each(Object.entries(receivedShapes))('%s, several without an empty line between them', (_, shape) => {
    const several = fc.array(receivedMessages(shape), { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(several, (all) => {
        const { rows } = readMessages(all.map(({ message }) => message).join('\n'), {}, iran)
        expect(rows).toMatchObject(
          all.map(({ message: _message, ...told }) => ({ ...told, proof: { state: 'deposit' } })),
        )
      }),
      { ...tries, numRuns: rounds(30, 1_000) },
    )
  })

  it('of several banks without an empty line, what is not read is told', () => {
    const any = fc.constantFrom(...Object.values(receivedShapes)).chain((shape) => receivedMessages(shape))
    fc.assert(
      fc.property(fc.array(any, { minLength: 2, maxLength: 4 }), (all) => {
        const { rows } = readMessages(all.map(({ message }) => message).join('\n'), {}, iran)
        const read = rows.filter(({ proof }) => proof.state === 'deposit')
        const told = all.map(({ number, paidOn }) => `${number} ${paidOn}`)
        expect(told).toEqual(expect.arrayContaining(read.map(({ number, paidOn }) => `${number} ${paidOn}`)))
        expect(read.length === all.length || read.length < rows.length).toBe(true)
      }),
      tries,
    )
  })
})

describe('what proves no receipt is never a deposit', () => {
  it.each(Object.keys(otherShapes))('%s', (kind) => {
    fc.assert(
      fc.property(otherMessages(kind), (message) => {
        const { rows } = readMessages(message, {}, iran)
        expect(rows.length).toBeGreaterThan(0)
        expect(rows.map(({ proof }) => proof.state)).not.toContain('deposit')
      }),
      tries,
    )
  })
})

describe('single messages', () => {
  it.each<[string, string, number | null, string | null, string | null]>([
    ['واریز 500 هزار تومان\n1405/9/3', 'deposit', 500_000, '2026-11-24', null],
    ['واریز 2 میلیون و 500 هزار تومان\n1405/9/3', 'deposit', 2_500_000, '2026-11-24', null],
    ['واریز ۴٫۵ میلیون تومان 1405/9/3', 'deposit', 4_500_000, '2026-11-24', null],
    ['واریز\n5,000,000ریال\nبه 1234-5678\n1405/09/03', 'deposit', 5_000_000, '2026-11-24', null],
    ['واریز به1234\n مبلغ5,000,000\n9/3 12:00', 'deposit', 5_000_000, '2026-11-24', '12:00'],
    ['واریز: 5,000,000\nسه‌شنبه 3 آذر 05 - 21:05', 'deposit', 5_000_000, '2026-11-24', '21:05'],
    ['واریز: 5,000,000\n3 آذر ساعت 9:05 شب', 'deposit', 5_000_000, '2026-11-24', '21:05'],
    ['واریز: 5,000,000\n3 Azar 1405 21:05', 'deposit', 5_000_000, '2026-11-24', '21:05'],
    ['واریز: 5,000,000\n3 آذر می باشد 21:05', 'deposit', 5_000_000, '2026-11-24', '21:05'],
    ['واریز: 5,000,000\nساعت 12 می رسد', 'refused', 5_000_000, null, null],
    ['واریز: 5,000,000\n2026-11-20T14:05:33', 'deposit', 5_000_000, '2026-11-20', '14:05'],
    ['واریز:5,000,000\n\nمانده:12,000,000\n0904-14:13', 'deposit', 5_000_000, '2026-11-25', '14:13'],
    ['واریز:5,000,000\n+989121234567\n02112345678\n0903-12:00', 'deposit', 5_000_000, '2026-11-24', '12:00'],
    ['واریز: 5,000,000\nامروز ساعت 14:05', 'refused', 5_000_000, null, '14:05'],
    ['واریز:5,000,000\n05/09/07-14:22', 'refused', 5_000_000, null, '14:22'],
    ['واریز:5,000,000\n0907-14:22', 'refused', 5_000_000, null, '14:22'],
    ['Variz: 5,000,000\nMandeh: 12,000,000\n1405/09/03 14:22', 'deposit', 5_000_000, '2026-11-24', '14:22'],
    [
      '[۴ آذر ۱۴۰۵، ۰۹:۲۵] بانک ملت: واریز 5,000,000 مانده 12,000,000 05/09/03-14:22',
      'deposit',
      5_000_000,
      '2026-11-24',
      '14:22',
    ],
    ['24/11/2026, 14:25 - بانک سامان: واریز 5,000,000 ریال', 'deposit', 5_000_000, '2026-11-24', '14:25'],
    ['پرداخت تسهیلات مبلغ 5,000,000 ریال به حساب شما\n1405/9/3', 'ask', 5_000_000, '2026-11-24', null],
    ['واریز:5,000,00\n1405/9/3', 'refused', null, '2026-11-24', null],
    ['مبلغ 5,000,000 ریال به حساب 1234 نزد بانک ملی واریز شد 1405/9/3', 'ask', 5_000_000, '2026-11-24', null],
    ['آیا مبلغ 5,000,000 ریال واریز شد؟ 1405/9/3', 'ask', 5_000_000, '2026-11-24', null],
    ['سلام، حالتان چطور است؟', 'refused', null, null, null],
    [
      'واریز:5,000,000 مانده:12,000,000 0904-14:13 واریز:5,000,000 مانده:17,000,000 0904-14:14',
      'refused',
      5_000_000,
      '2026-11-25',
      '14:13',
    ],
  ])('«%s» is %s', (message, state, number, paidOn, depositTime) => {
    const { rows } = readMessages(message, {}, iran)
    expect(rows).toMatchObject([{ number, paidOn, depositTime, proof: { state } }])
  })

  it.each<[string, number, string | null]>([
    ['إيداع 150 ألف دينار\n20/11 14:08', 150_000, '2026-11-20'],
    ['إيداع 150,000 دينار\n3/9 14:08', 150_000, '2026-09-03'],
    ['إيداع 150,000 دينار\n5 مايس 2026', 150_000, '2026-05-05'],
    ['إيداع 150,000 دينار\nالجمعة 20 تشرين ثاني 2026', 150_000, '2026-11-20'],
    ['إيداع 150,000 دينار\n7 يوليه 2026', 150_000, '2026-07-07'],
    ['تم ايداع ١٥٠٠٠٠ دينار يوم ٢٠ نوفمبر ٢٠٢٦ الساعة ٢:٠٨ م', 150_000, '2026-11-20'],
    ['إيداع مبلغ 150.000 د.ع\n20-11-2026', 150_000, '2026-11-20'],
    ['تم تحويل مبلغ 150000 دينار اليك من محمد علي يوم 20 تشرين الثاني 2026', 150_000, '2026-11-20'],
    [
      'مصرف الرشيد\nحركة: ايداع نقدي\nالمبلغ: 150.000 د.ع\nالرصيد: 1.250.000\nالتاريخ: 2026/11/20',
      150_000,
      '2026-11-20',
    ],
  ])('in Iraq days come before months: «%s»', (message, number, paidOn) => {
    const { rows } = readMessages(message, {}, iraq)
    expect(rows).toMatchObject([{ number, paidOn, units: ['dinar'], proof: { state: 'deposit' } }])
  })

  it.each<[string, string, number | null, string | null]>([
    ['واریز از:1110800012345\n8,000,000 ريال\n05/9/4_11:30', 'deposit', 8_000_000, 'rial'],
    ['برداشت از:1110800012345\n8,000,000 ريال\n05/9/4_11:30', 'withdrawal', 8_000_000, 'rial'],
    ['واریز ۳۰۰ هزارتومان ۱۴۰۵/۰۹/۰۴', 'deposit', 300_000, 'toman'],
    ['واریز ۲ میلیون و نیم تومان\n1405/09/04', 'deposit', 2_500_000, 'toman'],
    ['واریز 1.5M تومان 1405/09/04', 'deposit', 1_500_000, 'toman'],
    ['هدیه 500,000 تومان به حساب شما واریز شد. کد: 123 1405/09/04', 'deposit', 500_000, 'toman'],
    ['واریز سیصد هزار تومان ۱۴۰۵/۰۹/۰۴', 'deposit', 300_000, 'toman'],
    ['واریز یک میلیون و دویست هزار ریال\n1405/09/04', 'deposit', 1_200_000, 'rial'],
    ['دویست‌وپنجاه هزارتومان به حساب شما واریز شد\n1405/09/04', 'deposit', 250_000, 'toman'],
    ['برداشت یک میلیون ریال\n1405/09/04', 'withdrawal', 1_000_000, 'rial'],
    ['واریز مبلغ یکصد هزار ریال ساعت نه صبح 1405/09/04', 'deposit', 100_000, 'rial'],
    ['واریز مبلغ یک میلیون تومان\nمانده: دو میلیون ریال\n1405/09/04', 'deposit', 1_000_000, 'toman'],
    ['مبلغ 2,500,000 (دو میلیون و پانصد هزار) ریال واریز شد\n1405/09/04', 'deposit', 2_500_000, 'rial'],
    ['واریز 1,500,000 ریال (یک میلیون و پانصد هزار ریال)\n1405/09/04', 'deposit', 1_500_000, 'rial'],
    ['واریز 1’500’000 ریال\n1405/09/04', 'deposit', 1_500_000, 'rial'],
    ['واریز ۴۵۰٫۰۰۰ ریال\n1405/09/04', 'deposit', 450_000, 'rial'],
    ['واریز ۱٫۵۰۰٫۰۰۰ ریال\n1405/09/04', 'deposit', 1_500_000, 'rial'],
    ['واریز: یک میلیون ریال\nواریز: دو میلیون ریال\n1405/09/04', 'refused', 1_000_000, 'rial'],
    ['واریز پانصد تومان\n1405/09/04', 'refused', null, null],
    ['واریز یک میلیون\n1405/09/04', 'refused', null, null],
    ['+2,000,000-\n05/09/04', 'ask', 2_000_000, null],
    ['حساب شما شارژ شد 2,000,000 ریال 1405/09/04', 'ask', 2_000_000, 'rial'],
  ])('what belongs to an amount and what does not: «%s» is %s', (message, state, number, unit) => {
    const { rows } = readMessages(message, {}, iran)
    expect(rows).toMatchObject([{ number, units: unit === null ? [] : [unit], proof: { state } }])
  })

  it.each([
    'واریز شد سه‌شنبه 1405/09/03 مبلغ 500,000 ریال',
    'واریز شد 3شنبه ۱۴۰۵/۰۹/۰۳، 500,000 ریال',
    'واریز 500,000 ریال\n1405/09/03 سه شنبه',
    'به حساب شما 500,000 ریال واریز شد چهارشنبه نبود، سه شنبه 3 آذر 1405',
  ])('a weekday holds no amount: «%s»', (message) => {
    const { rows } = readMessages(message, {}, iran)
    expect(rows).toMatchObject([{ number: 500_000, paidOn: '2026-11-24', proof: { state: 'deposit' } }])
  })

  it.each<[string, string, number, string | null]>([
    [
      'واریز شد به کارت: 6037-****-1234\nمبلغ: 500,000 ریال\nتاریخ: 1405/09/03\nاز کارت 5022-29**-****-7788',
      'ask',
      500_000,
      '7788',
    ],
    ['تاریخ موثر: 1405/09/03\nبستانکار: 500,000\nبدهکار: 0\nمانده: 9,000,000', 'deposit', 500_000, null],
    ['تاریخ موثر: 1405/09/03\nبستانکار: 0\nبدهکار: 500,000\nمانده: 9,000,000', 'withdrawal', 500_000, null],
    ['FIB: Received 500,000 IQD from Ali Hasan. 24/11/2026, 14:30', 'deposit', 500_000, null],
    ['Received 500,000 IQD from your account. 24/11/2026', 'ask', 500_000, null],
  ])('one message is one movement: «%s» is %s', (message, state, number, tail) => {
    const { rows } = readMessages(message, {}, message.includes('IQD') ? iraq : iran)
    expect(rows).toMatchObject([
      { number, paidOn: '2026-11-24', proof: { state }, payer: tail === null ? null : { tail } },
    ])
  })

  it.each([
    'واریز شد چهارشنبه 1405/09/03 مبلغ 500,000 ریال',
    'واریز 500,000 ریال\n1405/09/03 (دوشنبه)',
    'به حساب شما 500,000 ریال واریز شد، جمعه مورخ 3 آذر 1405',
    'واریز 500,000 ریال\n1405/09/03، روز شنبه ساعت 12:30',
  ])('a day beside the name of another weekday is asked about: «%s»', (message) => {
    const { rows } = readMessages(message, {}, iran)
    expect(rows).toMatchObject([
      { number: 500_000, paidOn: '2026-11-24', proof: { state: 'ask', reason: 'weekday' } },
    ])
  })

  it.each([
    'شنبه‌ها تعطیل است\nواریز 500,000 ریال\n1405/09/03',
    'تا جمعه فرصت دارید. واریز شد 500,000 ریال در 1405/09/03 ساعت 12:30',
    'تم إيداع 500,000 ريال يوم الثلاثاء 1405/09/03',
  ])('a weekday elsewhere in a message says nothing of its day: «%s»', (message) => {
    const { rows } = readMessages(message, {}, iran)
    expect(rows).toMatchObject([{ number: 500_000, paidOn: '2026-11-24', proof: { state: 'deposit' } }])
  })

  it('an amount in words is the one that the product writes so', () => {
    const told = fc.record({
      thousands: fc.integer({ min: 1, max: 999_999 }),
      shape: fc.constantFrom(
        (words: string) => `مبلغ ${words} به حساب شما واریز شد\n1405/09/03 12:30`,
        (words: string) => `واریز: ${words}\nمانده: 12,345,678 ریال\nسه‌شنبه 1405/09/03 12:30`,
        (words: string) => `3 آذر 1405 سه شنبه\nواریزی ${words}\nساعت 12:30`,
      ),
    })
    fc.assert(
      fc.property(told, ({ thousands, shape }) => {
        const message = shape(moneyInWords(thousands * 10_000, 'IRR', 'fa-IR'))
        const { rows } = readMessages(message, {}, iran)
        expect([message, ...rows]).toMatchObject([
          message,
          {
            number: thousands * 1_000,
            units: ['toman'],
            paidOn: '2026-11-24',
            depositTime: '12:30',
            proof: { state: 'deposit' },
          },
        ])
      }),
      tries,
    )
  })

  it.each<[string, string, number]>([
    ['TBI: acct ***1234 debited IQD 750,000 on 24-Nov-2026. Avail. Bal. IQD 900,000', 'withdrawal', 750_000],
    ['TBI: acct ***1234 credited IQD 750,000 on 24-Nov-2026. Avail. Bal. IQD 900,000', 'deposit', 750_000],
    ['وصلتك حوالة بمبلغ ٢٥٠٬٠٠٠ د.ع من علي حسن ٢٤/١١/٢٠٢٦', 'deposit', 250_000],
    ['وصلك مبلغ 250,000 دينار من علي. 24/11/2026 14:05', 'deposit', 250_000],
    ['وصلك طلب دفع بمبلغ 250,000 دينار من علي. 24/11/2026', 'ignored', 250_000],
    ['تم تحويل 75,000 دينار من محفظتك الى 07701234567 24/11/2026', 'withdrawal', 75_000],
    ['تم إيداع خمسمئة ألف دينار في حسابكم\nالثلاثاء 2026/11/24', 'deposit', 500_000],
    ['إيداع مليون ومئتين وخمسين ألف دينار\n24/11/2026 الثلاثاء', 'deposit', 1_250_000],
    ['سحب ألف دينار\nالثلاثاء، 24 تشرين الثاني 2026', 'withdrawal', 1_000],
    ['تم ايداع مليون و250 ألف دينار في حسابك 24/11/2026', 'deposit', 1_250_000],
    ['تمت إضافة 250,000 دينار الى محفظتك 24/11/2026', 'deposit', 250_000],
    ['تم دفع مبلغ 250,000 دينار الى حسابك 24/11/2026', 'ask', 250_000],
    ['قمنا بإيداع مبلغ 250,000 دينار 24/11/2026', 'ask', 250_000],
  ])('in Iraq «%s» is %s', (message, state, number) => {
    const { rows } = readMessages(message, {}, iraq)
    expect(rows).toMatchObject([{ number, units: ['dinar'], paidOn: '2026-11-24', proof: { state } }])
  })

  it.each(['04/12/30-23:59', '12/9/1447 10:00', '1447/09/12 10:00', '13/13/2026 10:00'])(
    'of %s, which is no day of the last years, its day is not read, and nothing is asked that has no answer',
    (day) => {
      const { rows, questions } = readMessages(`واریز: 5,200,000\n${day}`, {}, iran)
      expect(rows).toMatchObject([{ paidOn: null, proof: { state: 'refused', reason: 'day' } }])
      expect(questions).toEqual([])
    },
  )

  it('a commission in Iraq is a withdrawal', () => {
    const { rows } = readMessages('تم استقطاع عمولة 1,000 دينار 20/11/2026', {}, iraq)
    expect(rows).toMatchObject([{ number: 1000, proof: { state: 'withdrawal' } }])
  })

  it('copied out of a chat stand apart by who wrote them and when', () => {
    const chat =
      '[۵ آذر، ۱۴:۲۵] بانک: واریز 5,000,000 مانده 10,000,000 05/09/05-14:22\n' +
      '[۵ آذر، ۱۵:۲۵] بانک: برداشت 1,500,000 مانده 8,500,000 05/09/05-15:22'
    const { rows } = readMessages(chat, {}, iran)
    expect(rows).toMatchObject([
      { number: 5_000_000, paidOn: '2026-11-26', depositTime: '14:22', proof: { state: 'deposit' } },
      { number: 1_500_000, paidOn: '2026-11-26', depositTime: '15:22', proof: { state: 'withdrawal' } },
    ])
  })

  it('a balance in another unit is compared in that of the amount', () => {
    const { rows } = readMessages('واریز 500000 تومان\nمانده 22,000,000 ریال\n1405/9/3 12:00', {}, iran)
    expect(rows).toMatchObject([{ number: 500_000, units: ['toman'], balance: 2_200_000 }])
  })
})

describe('dollars', () => {
  it.each([
    ['Your account has been credited with USD 150.50 on 2026-11-20', 'deposit'],
    ['Your account has been debited with USD 150.50 on 2026-11-20', 'withdrawal'],
  ])('%s', (message, state) => {
    const { rows } = readMessages(message, {}, iraq)
    expect(rows).toMatchObject([{ number: 150.5, units: ['dollar'], paidOn: '2026-11-20', proof: { state } }])
  })
})
