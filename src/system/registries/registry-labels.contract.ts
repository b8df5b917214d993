import type { EntryColour, RegistryName } from '#platform/contract/registries.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'

/** The registries that are edited on `/registries`: those without a screen of their own, as their screen shows them. */
export const editedRegistries = [
  'tags',
  'remarks',
  'sources',
  'churn_reasons',
  'pause_reasons',
  'visit_states',
  'goals',
  'diet_types',
  'activity_types',
  'activity_products',
  'jobs',
  'educations',
  'marital_status',
  'muscle_groups',
  'equipment',
  'food_tags',
] as const satisfies readonly RegistryName[]
export type EditedRegistry = (typeof editedRegistries)[number]

/** How a registry is called, with its entry in the singular. */
export const registryLabels: Record<LocaleId, Record<EditedRegistry, { name: string; one: string }>> = {
  'fa-IR': {
    tags: { name: 'برچسب‌های مراجعان', one: 'برچسب' },
    remarks: { name: 'توصیه‌ها', one: 'توصیه' },
    sources: { name: 'راه‌های آشنایی', one: 'راه آشنایی' },
    churn_reasons: { name: 'دلیل‌های ترک', one: 'دلیل ترک' },
    pause_reasons: { name: 'دلیل‌های توقف', one: 'دلیل توقف' },
    visit_states: { name: 'حالت‌های ویزیت', one: 'حالت ویزیت' },
    goals: { name: 'هدف‌ها', one: 'هدف' },
    diet_types: { name: 'نوع‌های رژیم', one: 'نوع رژیم' },
    activity_types: { name: 'سطح‌های فعالیت', one: 'سطح فعالیت' },
    activity_products: { name: 'محصول‌های ورزشی', one: 'محصول ورزشی' },
    jobs: { name: 'شغل‌ها', one: 'شغل' },
    educations: { name: 'تحصیلات', one: 'مدرک تحصیلی' },
    marital_status: { name: 'وضعیت تأهل', one: 'وضعیت تأهل' },
    muscle_groups: { name: 'عضله‌ها', one: 'عضله' },
    equipment: { name: 'وسیله‌های تمرین', one: 'وسیلهٔ تمرین' },
    food_tags: { name: 'برچسب‌های خوراک', one: 'برچسب خوراک' },
  },
  'ar-IQ': {
    tags: { name: 'وسوم المشتركين', one: 'وسم' },
    remarks: { name: 'التوصيات', one: 'توصية' },
    sources: { name: 'طرق التعرف', one: 'طريقة تعرف' },
    churn_reasons: { name: 'أسباب الترك', one: 'سبب ترك' },
    pause_reasons: { name: 'أسباب الإيقاف', one: 'سبب إيقاف' },
    visit_states: { name: 'حالات المراجعة', one: 'حالة مراجعة' },
    goals: { name: 'الأهداف', one: 'هدف' },
    diet_types: { name: 'أنواع الحمية', one: 'نوع حمية' },
    activity_types: { name: 'مستويات النشاط', one: 'مستوى نشاط' },
    activity_products: { name: 'المنتجات الرياضية', one: 'منتج رياضي' },
    jobs: { name: 'المهن', one: 'مهنة' },
    educations: { name: 'التحصيل الدراسي', one: 'شهادة' },
    marital_status: { name: 'الحالة الاجتماعية', one: 'حالة اجتماعية' },
    muscle_groups: { name: 'العضلات', one: 'عضلة' },
    equipment: { name: 'أدوات التمرين', one: 'أداة تمرين' },
    food_tags: { name: 'وسوم الغذاء', one: 'وسم غذاء' },
  },
}

/** How the colours of tags are called: a colour never stands alone. */
export const colourLabels: Record<LocaleId, Record<EntryColour, string>> = {
  'fa-IR': { teal: 'فیروزه‌ای', amber: 'عسلی', rose: 'گلی', blue: 'آبی', green: 'سبز', violet: 'بنفش' },
  'ar-IQ': { teal: 'فيروزي', amber: 'عسلي', rose: 'وردي', blue: 'أزرق', green: 'أخضر', violet: 'بنفسجي' },
}
