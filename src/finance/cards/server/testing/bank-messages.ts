import * as fc from 'fast-check'
import { addDays, type IsoDate, partsOf } from '#platform/contract/text/calendar.ts'

/** What a made-up message says, as it has to be read. */
export interface Told {
  message: string
  number: number
  units: ('rial' | 'toman' | 'dinar')[]
  paidOn: IsoDate
  depositTime: string | null
  payer: { kind: 'card'; tail: string } | null
}

interface Facts {
  /** Days before today. */
  ago: number
  hour: number
  minute: number
  /** Of 1,000. */
  thousands: number
  balance: number
  card: string
}

/** 5 Azar 1405. */
export const messagesDay: IsoDate = '2026-11-26'

const facts: fc.Arbitrary<Facts> = fc.record({
  ago: fc.integer({ min: 1, max: 200 }),
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.integer({ min: 0, max: 59 }),
  thousands: fc.integer({ min: 10, max: 99_999 }),
  balance: fc.integer({ min: 100_000, max: 999_999_999 }),
  card: fc.integer({ min: 0, max: 9_999 }).map((digits) => String(digits).padStart(4, '0')),
})

const two = (number: number): string => String(number).padStart(2, '0')
const grouped = (number: number, mark: string): string =>
  String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, mark)

/** The parts of a message, each as one of the banks writes it. */
interface Parts {
  a: string
  b: string
  /** Year, month and day; month and day; both without marks; with two digits of the year. */
  ymd: string
  md: string
  mmdd: string
  yymmdd: string
  shortYmd: string
  words: string
  gregorian: string
  dayFirst: string
  hm: string
  twelve: string
  card: string
}

const months = [
  'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' '),
  'كانون الثاني,شباط,آذار,نيسان,أيار,حزيران,تموز,آب,أيلول,تشرين الأول,تشرين الثاني,كانون الأول'.split(','),
] as const

function partsOfFacts({ ago, hour, minute, thousands, balance, card }: Facts, mark: string): Parts {
  const day = addDays(messagesDay, -ago)
  const persian = partsOf(day, 'persian')
  const gregory = partsOf(day, 'gregory')
  const half = hour < 12 ? 'ق.ظ' : 'ب.ظ'
  return {
    a: grouped(thousands * 1000, mark),
    b: grouped(balance, mark),
    ymd: `${persian.year}/${two(persian.month)}/${two(persian.day)}`,
    md: `${persian.month}/${persian.day}`,
    mmdd: `${two(persian.month)}${two(persian.day)}`,
    yymmdd: `${persian.year % 100}`.padStart(2, '0') + two(persian.month) + two(persian.day),
    shortYmd: `${two(persian.year % 100)}/${two(persian.month)}/${two(persian.day)}`,
    words: `${persian.day} ${months[0][persian.month - 1] ?? ''} ${persian.year}`,
    gregorian: `${gregory.year}/${two(gregory.month)}/${two(gregory.day)}`,
    dayFirst: `${gregory.day} ${months[1][gregory.month - 1] ?? ''} ${gregory.year}`,
    hm: `${two(hour)}:${two(minute)}`,
    twelve: `${two(hour % 12 === 0 ? 12 : hour % 12)}:${two(minute)} ${half}`,
    card,
  }
}

interface Shape {
  text: (parts: Parts) => string
  unit?: 'rial' | 'toman' | 'dinar'
  lacks?: 'time'
  hasCard?: true
}

/** How banks of Iran and Iraq tell of a deposit; names and numbers of accounts are made up. */
export const receivedShapes: Record<string, Shape> = {
  melli: { text: (p) => `بانک ملی\nحساب: 0101234567005\nواریز:${p.a}\nمانده:${p.b}\n${p.mmdd}-${p.hm}` },
  mellat: { text: (p) => `حساب1234567890\nواریز${p.a}\nمانده${p.b}\n${p.shortYmd}-${p.hm}` },
  tejarat: {
    text: (p) => `بانک تجارت\nواریز به حساب 1234567890\nمبلغ: ${p.a} ریال\nموجودی: ${p.b}\n${p.ymd}`,
    unit: 'rial',
    lacks: 'time',
  },
  saman: {
    text: (p) =>
      `بانک سامان\nواریز مبلغ ${p.a} ریال\nاز کارت 621986******${p.card}\nتاریخ ${p.ymd} ساعت ${p.hm}\nپیگیری: 778899`,
    unit: 'rial',
    hasCard: true,
  },
  sepah: { text: (p) => `بانک سپه\nواریز:${p.a}\nحساب:0100000000\nمانده:${p.b}\n${p.shortYmd}_${p.hm}` },
  refah: {
    text: (p) => `بانک رفاه\nواریز:${p.a}ریال\nحساب:40000000000\nمانده:${p.b}\n${p.md}-${p.hm}`,
    unit: 'rial',
  },
  blu: {
    text: (p) =>
      `بلو\nواریز پول\n${p.a} ریال در حساب شما نشست.\nموجودی: ${p.b} ریال\n${p.hm}\n${p.ymd.replaceAll('/', '.')}`,
    unit: 'rial',
  },
  middleEast: { text: (p) => `بانک خاورمیانه\nحساب200000000\nکارت${p.a}+\nمانده${p.b}\n${p.md}-${p.hm}` },
  resalat: { text: (p) => `10.1234567.1\n+${p.a}\n${p.md}_${p.hm}\nمانده: ${p.b}` },
  pasargad: { text: (p) => `251.8000.1234567.1\n+${p.a}\n${p.shortYmd}_${p.hm}\nمانده: ${p.b}` },
  parsian: {
    text: (p) => `واریز ${p.a} ریال\nبه حساب 20100001234\n${p.ymd} ${p.hm}\nمانده ${p.b} ریال`,
    unit: 'rial',
  },
  saderat: { text: (p) => `واریز: ${p.a}+\nحساب: 0200001234\nمانده: ${p.b}\n${p.mmdd}-${p.hm}` },
  keshavarzi: { text: (p) => `واریز${p.a}\nمانده${p.b}\n${p.yymmdd}-${p.hm}\nکارت3513\nbki.ir` },
  shahr: {
    text: (p) => `*بانک شهر*\nواریز به: 70000012345\nمبلغ: ${p.a} ریال\nمانده: ${p.b} ریال\n${p.ymd}-${p.hm}`,
    unit: 'rial',
  },
  novin: {
    text: (p) =>
      `مشتری گرامی، مبلغ ${p.a} ریال در تاریخ ${p.ymd} ساعت ${p.hm} به حساب شما واریز شد. مانده: ${p.b} ریال`,
    unit: 'rial',
  },
  ayandeh: {
    text: (p) => `آینده\n${p.a} تومان به حساب شما واریز گردید\n${p.words} ساعت ${p.hm}`,
    unit: 'toman',
  },
  cardToCard: {
    text: (p) =>
      `کارت به کارت\n${p.a} ریال از کارت 6037-99**-****-${p.card} به حساب شما واریز شد\n${p.ymd}\n${p.twelve}`,
    unit: 'rial',
    hasCard: true,
  },
  toman: { text: (p) => `واریز ${p.a} تومان\n${p.ymd} ساعت ${p.hm}`, unit: 'toman' },
  dayAfterTime: { text: (p) => `واریز\nمبلغ:${p.a}\nمانده:${p.b}\n${p.hm} ${p.ymd}` },
  received: { text: (p) => `دریافت شد: ${p.a}\nموجودی ${p.b}\n${p.shortYmd} ${p.hm}` },
  rafidain: {
    text: (p) => `إيداع مبلغ ${p.a} دينار\n${p.gregorian} ${p.hm}\nالرصيد ${p.b}`,
    unit: 'dinar',
  },
  baghdad: {
    text: (p) =>
      `عميلنا العزيز، تم إيداع مبلغ ${p.a} دينار عراقي في حسابكم بتاريخ ${p.gregorian} الساعة ${p.hm}. الرصيد: ${p.b}`,
    unit: 'dinar',
  },
  rasheed: {
    text: (p) => `أودع في حسابك ${p.a} د.ع\nالتاريخ: ${p.gregorian}\nالرصيد: ${p.b} د.ع`,
    unit: 'dinar',
    lacks: 'time',
  },
  tbi: { text: (p) => `استلمت حوالة واردة بمبلغ ${p.a} IQD\n${p.dayFirst} ${p.hm}`, unit: 'dinar' },
  added: { text: (p) => `أُضيف مبلغ ${p.a} دينار إلى حسابك\n${p.gregorian} ${p.hm}`, unit: 'dinar' },
  english: {
    text: (p) => `Your account was credited with IQD ${p.a} on ${p.gregorian} ${p.hm}. Balance: IQD ${p.b}`,
    unit: 'dinar',
  },
}

/** What is no deposit, by its kind: nothing in it proves that money has come. */
export const otherShapes: Record<string, readonly ((parts: Parts) => string)[]> = {
  password: [
    (p) => `رمز پویا: 482913\nمبلغ: ${p.a} ریال\n${p.ymd} ${p.hm}`,
    (p) => `رمز یکبار مصرف واریز\n${p.a} ریال\n${p.ymd} ${p.hm}\n55821`,
    (p) => `کد تأیید خرید: 1234\nمبلغ ${p.a} ریال\n${p.ymd} ${p.hm}`,
    (p) => `کد فعال‌سازی شما 7788 است. واریز ${p.a} ریال ${p.ymd}`,
    (p) => `رمز التحقق 4455 لمبلغ ${p.a} دينار\n${p.gregorian} ${p.hm}`,
    (p) => `كلمة السر لمرة واحدة: 8891\nإيداع ${p.a}\n${p.gregorian}`,
    (p) => `OTP 881244 deposit ${p.a} IQD ${p.gregorian} ${p.hm}`,
  ],
  bill: [
    (p) => `پرداخت قبض\nمبلغ: ${p.a} ریال\n${p.ymd} ${p.hm}\nمانده: ${p.b}`,
    (p) => `قبض برق شما به مبلغ ${p.a} ریال صادر شد\nمهلت پرداخت ${p.ymd}`,
    (p) => `قسط وام\nمبلغ ${p.a} ریال\n${p.ymd}`,
    (p) => `صورتحساب همراه اول: ${p.a} ریال\n${p.ymd}`,
    (p) => `مبلغ قابل پرداخت: ${p.a} ریال\nمهلت ${p.ymd} ${p.hm}`,
    (p) => `فاتورة الكهرباء ${p.a} دينار\n${p.gregorian}`,
    (p) => `بدهی شما ${p.a} ریال است. ${p.ymd}`,
  ],
  spent: [
    (p) => `خريد\nمبلغ: ${p.a} ريال\n${p.ymd} ${p.hm}`,
    (p) => `برداشت:${p.a}\nمانده:${p.b}\n${p.mmdd}-${p.hm}`,
    (p) => `${p.a}-\nمانده: ${p.b}\n${p.md}-${p.hm}`,
    (p) => `251.8000.1234567.1\n-${p.a}\n${p.shortYmd}_${p.hm}\nمانده: ${p.b}`,
    (p) => `کسر کارمزد ${p.a} ریال\n${p.ymd} ${p.hm}`,
    (p) => `${p.a} ریال از حساب شما خارج شد\n${p.ymd} ${p.hm}`,
    (p) => `شارژ\nمبلغ: ${p.a} ریال\n${p.ymd} ${p.hm}`,
    (p) => `سحب مبلغ ${p.a} دينار\n${p.gregorian} ${p.hm}\nالرصيد ${p.b}`,
    (p) => `تم خصم ${p.a} د.ع من حسابك\n${p.gregorian} ${p.hm}`,
    (p) => `سداد مبلغ ${p.a}\n${p.gregorian} ${p.hm}\nالرصيد ${p.b}`,
    (p) => `Purchase of IQD ${p.a} ${p.gregorian} ${p.hm}`,
  ],
  sent: [
    (p) => `انتقال وجه\nمبلغ: ${p.a} ریال\nبه کارت: 603799******${p.card}\n${p.ymd} ${p.hm}`,
    (p) => `انتقال به کارت 6037****${p.card}\n${p.a} ریال\n${p.ymd}`,
    (p) => `پایای شما به مبلغ ${p.a} ریال به شبای IR12****34 واریز شد\n${p.ymd} ${p.hm}`,
    (p) => `حواله ساتنا شما به مبلغ ${p.a} ریال به حساب مقصد واریز گردید\n${p.ymd}`,
    (p) => `مبلغ ${p.a} ریال از حساب شما به کارت 6037****${p.card} واریز شد\n${p.ymd} ${p.hm}`,
    (p) => `${p.a} ریال به حساب علی آزمون واریز شد\n${p.ymd} ${p.hm}`,
    (p) => `تم تحويل ${p.a} دينار من حسابك إلى حساب آخر\n${p.gregorian} ${p.hm}`,
    (p) => `حوالة صادرة بمبلغ ${p.a} دينار\n${p.gregorian}`,
    (p) => `You sent IQD ${p.a} to Ali ${p.gregorian} ${p.hm}`,
  ],
  failed: [
    (p) => `واریز ناموفق\nمبلغ: ${p.a} ریال\n${p.ymd} ${p.hm}`,
    (p) => `واریز ${p.a} ریال انجام نشد\n${p.ymd} ${p.hm}`,
    (p) => `مبلغ ${p.a} ریال به حساب شما واریز نشده است\n${p.ymd} ${p.hm}`,
    (p) => `مبلغ ${p.a} ریال به حساب شما واریز نگردیده است\n${p.ymd} ${p.hm}`,
    (p) => `واریز ${p.a} ریال امکان‌پذیر نیست\n${p.ymd}`,
    (p) => `تراکنش واریز ${p.a} ریال لغو شد\n${p.ymd} ${p.hm}`,
    (p) => `واریز ${p.a} ریال با خطا مواجه شد\n${p.ymd} ${p.hm}`,
    (p) => `واریز ${p.a} ریال برگشت داده شد\n${p.ymd} ${p.hm}`,
    (p) => `فشل إيداع مبلغ ${p.a}\n${p.gregorian} ${p.hm}`,
    (p) => `لم يتم إيداع مبلغ ${p.a} دينار\n${p.gregorian} ${p.hm}`,
    (p) => `تعذر إيداع مبلغ ${p.a} دينار\n${p.gregorian} ${p.hm}`,
    (p) => `Deposit of IQD ${p.a} was not successful ${p.gregorian} ${p.hm}`,
    (p) => `Deposit of IQD ${p.a} declined ${p.gregorian} ${p.hm}`,
  ],
  future: [
    (p) => `مبلغ ${p.a} ریال به حساب شما واریز خواهد شد\n${p.ymd} ${p.hm}`,
    (p) => `مبلغ ${p.a} ریال به حساب شما واریز می‌شود\n${p.ymd} ${p.hm}`,
    (p) => `مبلغ ${p.a} ریال به حساب شما واریز می گردد\n${p.ymd} ${p.hm}`,
    (p) => `مبلغ ${p.a} ریال تا ${p.ymd} به حساب شما واریز خواهیم کرد`,
    (p) => `درخواست واریز ${p.a} ریال ثبت شد\n${p.ymd}`,
    (p) => `واریز ${p.a} ریال در حال پردازش است\n${p.ymd} ${p.hm}`,
    (p) => `جهت واریز مبلغ ${p.a} ریال به شعبه مراجعه فرمایید\n${p.ymd}`,
    (p) => `برای واریز ${p.a} ریال تا ${p.ymd} اقدام کنید`,
    (p) => `با واریز ${p.a} ریال در قرعه‌کشی ${p.ymd} شرکت کنید`,
    (p) => `سيتم إيداع مبلغ ${p.a} دينار في حسابك\n${p.gregorian}`,
    (p) => `سيُضاف مبلغ ${p.a} دينار إلى حسابك بتاريخ ${p.gregorian}`,
    (p) => `سوف يودع مبلغ ${p.a} دينار بتاريخ ${p.gregorian}`,
    (p) => `IQD ${p.a} will be deposited on ${p.gregorian}`,
  ],
  unproved: [
    (p) => `مبلغ: ${p.a} ریال\n${p.ymd} ${p.hm}`,
    (p) => `${p.a}\n${p.md}-${p.hm}\nمانده ${p.b}`,
    (p) => `موجودی حساب شما: ${p.b} ریال\n${p.ymd} ${p.hm}`,
    (p) => `سقف واریز روزانه ${p.a} ریال است\n${p.ymd}`,
    (p) => `حداقل مبلغ واریز ${p.a} ریال\n${p.ymd}`,
    (p) => `مبلغ ${p.a} ریال در حساب شما مسدود شد\n${p.ymd} ${p.hm}`,
    (p) => `چک به مبلغ ${p.a} ریال ثبت شد\n${p.ymd}`,
    (p) => `واریز و برداشت\nمبلغ: ${p.a} ریال\n${p.ymd} ${p.hm}`,
    (p) => `واریز: ${p.a}-\n${p.ymd} ${p.hm}`,
    (p) => `الحد الأدنى للإيداع ${p.a} دينار\n${p.gregorian}`,
    (p) => `المبلغ ${p.a} دينار\n${p.gregorian} ${p.hm}`,
    (p) => `Credit card limit IQD ${p.a} ${p.gregorian}`,
  ],
}

/** Signs that messages pick up on their way: other letters, digits, kashidas, marks of direction, spaces. */
const disguises: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('ی', 'ي').replaceAll('ک', 'ك'),
  (text) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x06f0 + Number(digit))),
  (text) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit))),
  (text) => text.replaceAll(/(?<=[بسحخنقم])(?=\p{L})/gu, 'ـ'),
  (text) => text.replaceAll(/^/gmu, '\u200f').replaceAll(/(\d[\d,]*)/g, '\u202a$1\u202c'),
  (text) => text.replaceAll(/(\d[\d,]*\d)/g, '\u2068$1\u2069'),
  (text) => text.replaceAll('\n', '\r\n').replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll('\n', ' \n'),
]
const marks = [',', '٬', '،', '.', '/', "'", ''] as const

const style = fc.record({
  disguise: fc.constantFrom(...disguises),
  mark: fc.constantFrom(...marks),
  facts,
})

/** Siblings of one way to tell of a deposit. */
export function receivedMessages({ text, unit, lacks, hasCard }: Shape): fc.Arbitrary<Told> {
  return style.map(({ disguise, mark, facts: said }) => ({
    message: disguise(text(partsOfFacts(said, mark))),
    number: said.thousands * 1000,
    units: unit === undefined ? [] : [unit],
    paidOn: addDays(messagesDay, -said.ago),
    depositTime: lacks === 'time' ? null : `${two(said.hour)}:${two(said.minute)}`,
    payer: hasCard ? { kind: 'card', tail: said.card } : null,
  }))
}

/** Siblings of what is no deposit. */
export const otherMessages = (kind: string): fc.Arbitrary<string> =>
  fc
    .record({ shape: fc.constantFrom(...(otherShapes[kind] ?? [])), style })
    .map(({ shape, style: { disguise, mark, facts: said } }) => disguise(shape(partsOfFacts(said, mark))))
