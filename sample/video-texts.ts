import type { VideoDraft } from '#content/videos/videos.contract.ts'
import type { Colour } from './drawn-picture.ts'

export interface SampleVideo extends Pick<VideoDraft, 'title' | 'text' | 'level' | 'state'> {
  /** Code of its category; the first exercises of that level and category are what it shows. */
  category: string
  /** Seconds, of a link; a film that is drawn here says its own length. */
  seconds: number
  /** What is drawn, from the first colour to the second. Null: a link to elsewhere. */
  colours: readonly [Colour, Colour] | null
  /** How often it is watched, against the others. */
  weight: number
}

const [beginner, intermediate, advanced] = ['beginner', 'intermediate', 'advanced'] as const

const linked = (
  [fa, ar]: readonly [string, string | null],
  [textFa, textAr]: readonly [string, string | null],
  rest: Pick<SampleVideo, 'category' | 'level' | 'seconds' | 'weight'> & Partial<SampleVideo>,
): SampleVideo => ({
  title: { fa, ar },
  text: { fa: textFa, ar: textAr },
  state: 'published',
  colours: null,
  ...rest,
})

export const sampleVideos: readonly SampleVideo[] = [
  linked(
    ['گرم کردن پنج‌دقیقه‌ای', 'إحماء خمس دقائق'],
    ['پیش از هر تمرین. آرام شروع کنید و نفس را نگه ندارید.', 'قبل كل تمرين. ابدأ بهدوء ولا تحبس نفسك.'],
    {
      category: 'flexibility',
      level: beginner,
      seconds: 40,
      weight: 10,
      colours: [
        [232, 178, 92],
        [48, 104, 96],
      ],
    },
  ),
  linked(
    ['کشش پایان تمرین', 'إطالة نهاية التمرين'],
    ['هر کشش را سی ثانیه نگه دارید؛ نباید درد بگیرد.', 'اثبت في كل إطالة ثلاثين ثانية دون ألم.'],
    {
      category: 'flexibility',
      level: beginner,
      seconds: 24,
      weight: 8,
      colours: [
        [92, 150, 170],
        [74, 34, 52],
      ],
    },
  ),
  linked(
    ['پیاده‌روی درست', 'المشي الصحيح'],
    ['قامت راست، گام‌های کوتاه و پیوسته.', 'القامة مستقيمة والخطوات قصيرة ومتواصلة.'],
    { category: 'cardio', level: beginner, seconds: 420, weight: 9 },
  ),
  linked(
    ['تمرین خانگی بدون وسیله', 'تمرين منزلي دون أداة'],
    ['سه دور، میان هر دور یک دقیقه استراحت.', 'ثلاث جولات وبين كل جولة دقيقة راحة.'],
    { category: 'strength', level: beginner, seconds: 900, weight: 8 },
  ),
  linked(
    ['اسکوات گام‌به‌گام', 'السكوات خطوة بخطوة'],
    ['زانو هم‌راستای پنجه بماند و پاشنه از زمین جدا نشود.', 'لتبق الركبة بمحاذاة الأصابع والكعب على الأرض.'],
    { category: 'strength', level: intermediate, seconds: 360, weight: 6 },
  ),
  linked(
    ['تقویت شکم برای میان‌رده', 'تقوية البطن للمستوى المتوسط'],
    ['اگر کمر گرفت، کوتاه‌تر و آهسته‌تر انجام دهید.', 'إن شعرت بشدّ في الظهر فأدِّها أقصر وأبطأ.'],
    { category: 'core', level: intermediate, seconds: 540, weight: 5 },
  ),
  linked(
    ['هوازی بیست‌دقیقه‌ای', 'هوائي عشرون دقيقة'],
    ['بتوانید حرف بزنید اما آواز نخوانید.', 'بحيث تستطيع الكلام لا الغناء.'],
    { category: 'cardio', level: intermediate, seconds: 1200, weight: 5 },
  ),
  linked(
    ['تعادل روی یک پا', 'التوازن على ساق واحدة'],
    ['کنار دیوار بایستید تا تکیه‌گاه داشته باشید.', 'قف بجانب الجدار ليكون لك سند.'],
    { category: 'rehab', level: beginner, seconds: 300, weight: 3 },
  ),
  linked(
    ['تمرین تناوبی پرشدت', 'تمرين متقطع عالي الشدة'],
    ['برای کسانی که دست‌کم سه ماه تمرین کرده‌اند.', 'لمن تمرّن ثلاثة أشهر على الأقل.'],
    { category: 'hiit', level: advanced, seconds: 780, weight: 3 },
  ),
  linked(['کش ورزشی برای بالاتنه', null], ['کش را پیش از کشیدن از نظر پارگی ببینید.', null], {
    category: 'strength',
    level: intermediate,
    seconds: 660,
    weight: 2,
  }),
  linked(
    ['تمرین نشسته روی صندلی', 'تمرين جلوسًا على كرسي'],
    ['صندلی بدون چرخ و ثابت باشد.', 'ليكن الكرسي ثابتًا بلا عجلات.'],
    { category: 'flexibility', level: beginner, seconds: 480, weight: 0, state: 'draft' },
  ),
  linked(
    ['تنفس و آرام‌سازی', 'التنفس والاسترخاء'],
    ['شب‌ها پیش از خواب، در اتاقی آرام.', 'ليلًا قبل النوم في غرفة هادئة.'],
    { category: 'flexibility', level: beginner, seconds: 600, weight: 0, state: 'draft' },
  ),
]
