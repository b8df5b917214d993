import type { Formatter } from '#platform/contract/text/format.ts'
import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** The numbers behind what the checker found: how much of how much, of which group, in which week. */
export const problemFactsMessages = defineMessages({
  'fa-IR': {
    groups: {
      red_meat: 'گوشت قرمز',
      poultry: 'مرغ',
      fish: 'ماهی',
      legume: 'حبوبات',
      egg: 'تخم‌مرغ',
    },
    clash: (_: Fa, group: string) => `در این روز ${group} هم در ناهار آمده است و هم در شام.`,
    many: (format: Fa, { group, range, count, limit }: WeekFacts) =>
      `${group} از ${range} ${format.number(count)} بار آمده است؛ بیشتر از ${format.number(limit)} بار مجاز نیست.`,
    few: (format: Fa, { group, range, count, limit }: WeekFacts) =>
      count === 0
        ? `${group} از ${range} نیامده است؛ دست‌کم ${format.number(limit)} بار لازم است.`
        : `${group} از ${range} ${format.number(count)} بار آمده است؛ دست‌کم ${format.number(limit)} بار لازم است.`,
    nutrientLow: (_: Fa, nutrient: string, share: string) =>
      `میانگین روز از ${nutrient} ${share} مقدار توصیه‌شده را دارد؛ این کمبود است.`,
    nutrientOver: (_: Fa, nutrient: string, share: string) =>
      `میانگین روز از ${nutrient} ${share} بیشترین مقدار مجاز را دارد.`,
    classFew: (format: Fa, dish: string, count: number, least: number) =>
      count === 0
        ? `در این لیست «${dish}» نیامده است؛ دست‌کم ${format.number(least)} بار در آن جا دارد.`
        : `در این لیست «${dish}» ${format.number(count)} بار آمده است؛ دست‌کم ${format.number(least)} بار در آن جا دارد.`,
    classMany: (format: Fa, dish: string, count: number, most: number) =>
      `در این لیست «${dish}» ${format.number(count)} بار آمده است؛ بیشتر از ${format.number(most)} بار زیاد است.`,
    repeats: (format: Fa, most: number) => `بیشتر از ${format.number(most)} بار در این لیست آمده است.`,
    weekHigh: (_: Fa, range: string, amount: string) =>
      `میانگین روزانهٔ ${range} به اندازهٔ ${amount} بیشتر از هدف است.`,
    weekLow: (_: Fa, range: string, amount: string) =>
      `میانگین روزانهٔ ${range} به اندازهٔ ${amount} کمتر از هدف است.`,
    tagDay: (_: Fa, tag: string) => `غذاهای دارای «${tag}» در یک روز بیش از سقف بیماری مراجع است.`,
    tagWeek: (_: Fa, tag: string) => `غذاهای دارای «${tag}» در هفته بیش از سقف بیماری مراجع است.`,
    tagWarned: (_: Fa, tag: string) => `برای بیماری مراجع مراقب «${tag}» باشید:`,
    servings: (format: Fa, count: number, most: number) =>
      `${format.number(count)} نوبت، سقف ${format.number(most)}`,
    excluded: 'این غذا را برای همین لیست کنار گذاشته‌اید.',
    refused: 'مراجع گفته است که این غذا را نمی‌خواهد یا پیدا نمی‌کند.',
    ofTarget: (_: Fa, planned: string, target: string) => `${planned}، هدف ${target}`,
    mostOfTarget: (_: Fa, planned: string, target: string) =>
      `با پرانرژی‌ترین انتخاب‌ها ${planned} در روز، هدف ${target}`,
    leastOfTarget: (_: Fa, planned: string, target: string) =>
      `با کم‌انرژی‌ترین انتخاب‌ها ${planned} در روز، هدف ${target}`,
    ofFloor: (_: Fa, planned: string, floor: string) => `${planned}، کف ${floor}`,
    ofMost: (_: Fa, planned: string, most: string) => `${planned}، سقف ${most}`,
    ofLeast: (_: Fa, planned: string, least: string) => `${planned}، کمینه ${least}`,
    mostOfChoices: (_: Fa, planned: string, most: string) =>
      `با بیشترین انتخاب‌ها ${planned} در روز، سقف ${most}`,
    leastOfChoices: (_: Fa, planned: string, least: string) =>
      `با کمترین انتخاب‌ها ${planned} در روز، کمینه ${least}`,
    between: (_: Fa, planned: string, from: string, to: string) => `${planned}، بازه ${from} تا ${to}`,
    choicesLeast: (format: Fa, least: number) => `دست‌کم ${format.number(least)} انتخاب لازم است`,
    because: (_: Fa, item: string) => `به‌خاطر ${item}`,
    dayCount: (format: Fa, days: number, asked: number) =>
      `${format.number(days)} روز به‌جای ${format.number(asked)} روز`,
  },
  'ar-IQ': {
    groups: {
      red_meat: 'اللحم الأحمر',
      poultry: 'الدجاج',
      fish: 'السمك',
      legume: 'البقول',
      egg: 'البيض',
    },
    clash: (_, group) => `${group} في غداء هذا اليوم وفي عشائه معًا.`,
    many: (format, { group, range, count, limit }) =>
      `${group}: ${times(format, count)} من ${range}، والمسموح ${times(format, limit)} على الأكثر.`,
    few: (format, { group, range, count, limit }) =>
      `${group}: ${times(format, count)} من ${range}، واللازم ${times(format, limit)} على الأقل.`,
    nutrientLow: (_, nutrient, share) =>
      `متوسط اليوم يوفّر ${share} من المقدار الموصى به من ${nutrient}، وهذا نقص.`,
    nutrientOver: (_, nutrient, share) => `متوسط اليوم من ${nutrient} يبلغ ${share} من الحد الأقصى.`,
    classFew: (format, dish, count, least) =>
      count === 0
        ? `لم يرد «${dish}» في هذه القائمة، والمعتاد ${times(format, least)} على الأقل.`
        : `ورد «${dish}» في هذه القائمة ${times(format, count)}، والمعتاد ${times(format, least)} على الأقل.`,
    classMany: (format, dish, count, most) =>
      `ورد «${dish}» في هذه القائمة ${times(format, count)}، والمعتاد ${times(format, most)} على الأكثر.`,
    repeats: (format, most) => `ورد في هذه القائمة أكثر من ${times(format, most)}.`,
    weekHigh: (_, range, amount) => `المعدل اليومي من ${range} أعلى من الهدف بمقدار ${amount}.`,
    weekLow: (_, range, amount) => `المعدل اليومي من ${range} أقل من الهدف بمقدار ${amount}.`,
    tagDay: (_, tag) => `الأطعمة التي فيها «${tag}» في يوم واحد فوق سقف مرض المشترك.`,
    tagWeek: (_, tag) => `الأطعمة التي فيها «${tag}» في الأسبوع فوق سقف مرض المشترك.`,
    tagWarned: (_, tag) => `انتبه إلى «${tag}» بسبب مرض المشترك:`,
    servings: (format, count, most) => `المرات ${format.number(count)}، السقف ${format.number(most)}`,
    excluded: 'استبعدت هذا الطعام من هذه القائمة.',
    refused: 'قال المشترك إنه لا يريد هذا الطبق أو لا يجده.',
    ofTarget: (_, planned, target) => `${planned}، الهدف ${target}`,
    mostOfTarget: (_, planned, target) => `مع أعلى الخيارات طاقة ${planned} في اليوم، الهدف ${target}`,
    leastOfTarget: (_, planned, target) => `مع أقل الخيارات طاقة ${planned} في اليوم، الهدف ${target}`,
    ofFloor: (_, planned, floor) => `${planned}، الحد الأدنى ${floor}`,
    ofMost: (_, planned, most) => `${planned}، السقف ${most}`,
    ofLeast: (_, planned, least) => `${planned}، الحد الأدنى ${least}`,
    mostOfChoices: (_, planned, most) => `مع أعلى الخيارات ${planned} في اليوم، السقف ${most}`,
    leastOfChoices: (_, planned, least) => `مع أقل الخيارات ${planned} في اليوم، الحد الأدنى ${least}`,
    between: (_, planned, from, to) => `${planned}، النطاق ${from} إلى ${to}`,
    choicesLeast: (format, least) => `الخيارات اللازمة: ${format.number(least)} على الأقل`,
    because: (_, item) => `بسبب ${item}`,
    dayCount: (format, days, asked) => `عدد الأيام ${format.number(days)} بدل ${format.number(asked)}`,
  },
})

/** Servings of a protein group in one week of a list. */
interface WeekFacts {
  group: string
  range: string
  count: number
  limit: number
}

function times(format: Formatter<'ar-IQ'>, count: number): string {
  return format.plural(count, {
    zero: 'ولا مرة',
    one: 'مرة واحدة',
    two: 'مرتين',
    few: '# مرات',
    many: '# مرة',
    other: '# مرة',
  })
}
