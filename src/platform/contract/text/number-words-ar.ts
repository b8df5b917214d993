/** A masculine noun in the forms Arabic counts with: 1, 2, 3–10, 11–99, 100. */
export interface CountedNoun {
  one: string
  two: string
  few: string
  many: string
  other: string
}

const units = 'صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة'.split(' ')
const teens = [
  'أحد عشر',
  'اثنا عشر',
  ...'ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة'.split(' ').map((unit) => `${unit} عشر`),
]
const tens = 'عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون'.split(' ')
const hundreds = 'مئة مئتان ثلاثمئة أربعمئة خمسمئة ستمئة سبعمئة ثمانمئة تسعمئة'.split(' ')

const scales: readonly (CountedNoun | null)[] = [
  null,
  { one: 'ألف', two: 'ألفان', few: 'آلاف', many: 'ألفًا', other: 'ألف' },
  { one: 'مليون', two: 'مليونان', few: 'ملايين', many: 'مليونًا', other: 'مليون' },
  { one: 'مليار', two: 'ملياران', few: 'مليارات', many: 'مليارًا', other: 'مليار' },
  { one: 'تريليون', two: 'تريليونان', few: 'تريليونات', many: 'تريليونًا', other: 'تريليون' },
]

/** A whole number from 0 below 10^15 in Arabic words with the noun it counts, in the case the number asks for. */
export function arabicWords(value: number, noun: CountedNoun): string {
  if (value === 0) return `${units[0]} ${noun.other}`
  if (value === 1) return noun.one
  if (value === 2) return noun.two
  const texts: string[] = []
  for (let scale = 0, rest = value; rest > 0; scale++, rest = Math.floor(rest / 1000)) {
    const group = rest % 1000
    if (group > 0) texts.unshift(groupWords(group, scales[scale] ?? null))
  }
  return `${construct(texts.join(' و'))} ${noun[formOf(value)]}`
}

function groupWords(group: number, scale: CountedNoun | null): string {
  if (!scale) return belowThousand(group)
  if (group === 1) return scale.one
  if (group === 2) return scale.two
  return `${construct(belowThousand(group))} ${scale[formOf(group)]}`
}

function formOf(value: number): keyof CountedNoun {
  const rest = value % 100
  if (rest >= 3 && rest <= 10) return 'few'
  return rest >= 11 ? 'many' : 'other'
}

// Right before what it counts a dual loses its ن and an accusative its ending: مئتا ألف, ألفا دينار, خمسون ألف دينار.
function construct(text: string): string {
  return text.replace(/(مئت|ألف|مليون|مليار|تريليون)ان$/, '$1ا').replace(/(ألف|مليون|مليار|تريليون)ًا$/, '$1')
}

function belowThousand(value: number): string {
  const rest = value % 100
  const texts = value >= 100 ? [hundreds[Math.floor(value / 100) - 1]] : []
  if (rest > 20 && rest % 10 > 0) texts.push(units[rest % 10])
  if (rest >= 20) texts.push(tens[Math.floor(rest / 10) - 2])
  else if (rest > 10) texts.push(teens[rest - 11])
  else if (rest > 0) texts.push(units[rest])
  return texts.join(' و')
}
