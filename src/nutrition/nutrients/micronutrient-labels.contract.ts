import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Micronutrient, MicronutrientBasis, NutrientUnit } from './micronutrients.contract.ts'

export interface MicronutrientLabels {
  /** What all of them are called. */
  title: string
  names: Record<Micronutrient | 'fibre' | 'sodium', string>
  units: Record<NutrientUnit['unit'], string>
  basis: string
  bases: Record<MicronutrientBasis, string>
}

/** Names of micronutrients, and of fibre and sodium beside them, with their units: of forms, lists and files. */
export const micronutrientLabels: Readonly<Record<LocaleId, MicronutrientLabels>> = {
  'fa-IR': {
    title: 'ریزمغذی‌ها',
    names: {
      calcium: 'کلسیم',
      iron: 'آهن',
      zinc: 'روی',
      magnesium: 'منیزیم',
      potassium: 'پتاسیم',
      phosphorus: 'فسفر',
      vitaminA: 'ویتامین آ',
      vitaminC: 'ویتامین ث',
      vitaminD: 'ویتامین د',
      vitaminE: 'ویتامین ای',
      vitaminK: 'ویتامین کا',
      thiamin: 'ویتامین ب۱ (تیامین)',
      riboflavin: 'ویتامین ب۲ (ریبوفلاوین)',
      niacin: 'ویتامین ب۳ (نیاسین)',
      vitaminB6: 'ویتامین ب۶',
      folate: 'فولات',
      vitaminB12: 'ویتامین ب۱۲',
      saturatedFat: 'چربی اشباع',
      cholesterol: 'کلسترول',
      freeSugar: 'قند آزاد',
      fibre: 'فیبر',
      sodium: 'سدیم',
    },
    units: { g: 'گرم', mg: 'میلی‌گرم', ug: 'میکروگرم' },
    basis: 'مبنای ریزمغذی‌ها',
    bases: { usda: 'جدول آمریکا (USDA)', estimate: 'برآورد از مواد سازنده', label: 'برچسب محصول' },
  },
  'ar-IQ': {
    title: 'المغذيات الدقيقة',
    names: {
      calcium: 'الكالسيوم',
      iron: 'الحديد',
      zinc: 'الزنك',
      magnesium: 'المغنيسيوم',
      potassium: 'البوتاسيوم',
      phosphorus: 'الفوسفور',
      vitaminA: 'فيتامين أ',
      vitaminC: 'فيتامين ج',
      vitaminD: 'فيتامين د',
      vitaminE: 'فيتامين هـ',
      vitaminK: 'فيتامين ك',
      thiamin: 'فيتامين ب١ (الثيامين)',
      riboflavin: 'فيتامين ب٢ (الريبوفلافين)',
      niacin: 'فيتامين ب٣ (النياسين)',
      vitaminB6: 'فيتامين ب٦',
      folate: 'الفولات',
      vitaminB12: 'فيتامين ب١٢',
      saturatedFat: 'الدهون المشبعة',
      cholesterol: 'الكوليسترول',
      freeSugar: 'السكريات الحرة',
      fibre: 'الألياف',
      sodium: 'الصوديوم',
    },
    units: { g: 'غرام', mg: 'مليغرام', ug: 'مايكروغرام' },
    basis: 'مصدر المغذيات الدقيقة',
    bases: { usda: 'الجدول الأمريكي (USDA)', estimate: 'تقدير من المكونات', label: 'ملصق المنتج' },
  },
}
