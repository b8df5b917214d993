/** What the files of all reports say alike. */
export const fileWords = {
  'fa-IR': {
    groups: { month: 'ماه', week: 'هفته', day: 'روز' },
    from: 'از روز',
    to: 'تا روز',
    sum: 'جمع',
    none: 'نامعلوم',
    code: 'کد',
    name: 'نام',
    country: 'کشور',
    supporter: 'پشتیبان',
    countries: { IR: 'ایران', IQ: 'عراق' },
    units: { IRR: 'ریال', IQD: 'دینار', USD: 'سنت', kilograms: 'گرم', days: 'روز' },
  },
  'ar-IQ': {
    groups: { month: 'الشهر', week: 'الأسبوع', day: 'اليوم' },
    from: 'من يوم',
    to: 'إلى يوم',
    sum: 'المجموع',
    none: 'غير معروف',
    code: 'الرمز',
    name: 'الاسم',
    country: 'البلد',
    supporter: 'المتابع',
    countries: { IR: 'إيران', IQ: 'العراق' },
    units: { IRR: 'ريال', IQD: 'دينار', USD: 'سنت', kilograms: 'غرام', days: 'يوم' },
  },
} as const
