import type { Label } from '#platform/web/routing/screen.ts'
import type { IconName } from '#platform/web/ui/icon-paths.ts'

export interface MenuItem {
  path: `/${string}`
  label: Label
  /** A sub-heading that starts before this item. */
  heading?: Label
}

export interface MenuGroup {
  id: string
  label: Label
  /** Stands for the group where the sidebar is narrow. */
  icon: IconName
  items: readonly MenuItem[]
}

const label = (fa: string, ar: string): Label => ({ 'fa-IR': fa, 'ar-IQ': ar })
const item = (path: MenuItem['path'], fa: string, ar: string, heading?: Label): MenuItem => ({
  path,
  label: label(fa, ar),
  ...(heading ? { heading } : {}),
})

/** The sidebar: eight groups, in the order of a working day. */
export const menu: readonly MenuGroup[] = [
  {
    id: 'today',
    label: label('کار امروز', 'عمل اليوم'),
    icon: 'home',
    items: [
      item('/', 'خانه', 'الرئيسية'),
      item('/dashboards/supporters', 'روز من', 'يومي'),
      item('/autochat/today-list-not-received-list', 'بدون لیستِ امروز', 'بلا قائمة اليوم'),
      item('/autochat/tomorrow-list-not-received-list', 'بدون لیستِ فردا', 'بلا قائمة الغد'),
      item('/autochat/expires-soon', 'رو به پایان', 'على وشك الانتهاء'),
      item('/autochat/eight-days-ago-received-list', 'لیستِ هشت روز پیش', 'قائمة قبل ثمانية أيام'),
      item('/dashboards/default', 'نمای کلی', 'نظرة عامة'),
    ],
  },
  {
    id: 'clients',
    label: label('مراجعان', 'المشتركون'),
    icon: 'team',
    items: [
      item('/users', 'همهٔ مراجعان', 'كل المشتركين'),
      item('/21-days-diet', 'رژیم ۲۱ روزه', 'حمية ٢١ يومًا'),
    ],
  },
  {
    id: 'follow-up',
    label: label('پیگیری و بازگشت', 'المتابعة والاستبقاء'),
    icon: 'reply',
    items: [
      item('/dashboards/crm', 'داشبورد پیگیری', 'لوحة المتابعة'),
      item('/reports/crm-user-left', 'پیگیری ترک‌کرده‌ها', 'متابعة المغادرين'),
      item('/reports/users-left', 'گزارش ترک‌کرده‌ها', 'تقرير المغادرين'),
      item('/users-left-report-presets', 'الگوهای گزارش ترک', 'قوالب تقرير المغادرين'),
      item('/feedback', 'بازخوردها', 'الملاحظات'),
    ],
  },
  {
    id: 'nutrition',
    label: label('رژیم و خوراک', 'الحمية والغذاء'),
    icon: 'bowl',
    items: [
      item('/diets', 'رژیم‌ها', 'الحميات'),
      item('/meals', 'وعده‌ها', 'الوجبات'),
      item('/foods', 'غذاها', 'الأطعمة'),
      item('/dish-classes', 'انواع غذا', 'أنواع الأطباق'),
      item('/food-items', 'اقلام خوراکی', 'المواد الغذائية'),
      item('/food-suggestions', 'پیشنهادهای غذایی', 'الاقتراحات الغذائية'),
      item('/breastfeeding-meals', 'وعده‌های شیردهی', 'وجبات الرضاعة'),
      item('/categories', 'دسته‌بندی‌ها', 'الفئات'),
      item('/units', 'واحدها', 'الوحدات'),
      item('/physical-conditions', 'شرایط بدنی', 'الحالات البدنية'),
    ],
  },
  {
    id: 'content',
    label: label('ورزش و محتوا', 'الرياضة والمحتوى'),
    icon: 'dumbbell',
    items: [
      item('/exercise', 'تمرین‌ها', 'التمارين'),
      item('/exercise-category', 'دستهٔ تمرین‌ها', 'فئات التمارين'),
      item('/videos', 'ویدیوها', 'الفيديوهات'),
      item('/stories', 'استوری‌ها', 'القصص'),
      item('/successful', 'موفق‌ها', 'قصص النجاح'),
    ],
  },
  {
    id: 'finance',
    label: label('مالی', 'المالية'),
    icon: 'card',
    items: [
      item('/payments', 'پرداخت‌ها', 'المدفوعات'),
      item('/packages', 'بسته‌ها', 'الباقات'),
      item('/addons', 'امکانات جانبی', 'الخدمات الإضافية'),
      item('/payment-credit-cards', 'کارت‌های دریافت', 'بطاقات الاستلام'),
      item('/payment-credit-generate', 'تولید اعتبار', 'إنشاء رصيد'),
      item('/reports/monthly-payments', 'پرداخت‌های ماهانه', 'المدفوعات الشهرية'),
      item('/reports/selling-statistics', 'آمار فروش', 'إحصاءات المبيعات'),
      item('/reports/extensions', 'تمدیدها', 'التمديدات'),
    ],
  },
  {
    id: 'reports',
    label: label('گزارش‌ها', 'التقارير'),
    icon: 'chart',
    items: [
      item('/reports/received-list', 'دریافت‌کنندگان', 'المستلمون', label('دریافت لیست', 'استلام القوائم')),
      item('/reports/not-received-list', 'دریافت‌نکرده‌ها', 'غير المستلمين'),
      item('/reports/not-taken-users', 'برداشته‌نشده‌ها', 'غير المأخوذين'),
      item('/reports/expires-soon', 'رو به پایان', 'على وشك الانتهاء'),
      item('/reports/section-stop', 'توقف دوره', 'إيقاف الدورة'),
      item('/reports/registers', 'ثبت‌نام‌ها', 'التسجيلات', label('ورود', 'الانضمام')),
      item('/reports/incomplete-registration', 'ثبت‌نام ناقص', 'تسجيل غير مكتمل'),
      item(
        '/reports/success-degree',
        'درجهٔ موفقیت',
        'درجة النجاح',
        label('نتیجه و کیفیت', 'النتائج والجودة'),
      ),
      item('/reports/successfuls', 'فهرست موفق‌ها', 'قائمة الناجحين'),
      item('/reports/scores', 'امتیازها', 'التقييمات'),
      item('/reports/comments', 'نظرها', 'التعليقات'),
      item('/reports/diabetes', 'دیابت', 'السكري'),
      item('/reports/aqiq', 'عقیق', 'عقيق'),
      item('/reports/sport-video-statistics', 'آمار ویدیوی ورزشی', 'إحصاءات فيديو الرياضة'),
      item('/reports/supporter-performance', 'عملکرد', 'الأداء', label('پشتیبان‌ها', 'المتابعون')),
      item('/reports/supporters-statistics', 'آمار', 'الإحصاءات'),
    ],
  },
  {
    id: 'system',
    label: label('تیم و سامانه', 'الفريق والنظام'),
    icon: 'settings',
    items: [
      item('/dashboards/supporters-admin', 'اتاق پشتیبان‌ها', 'غرفة المتابعين'),
      item('/supporter-guides', 'راهنمای پشتیبان', 'دليل المتابع'),
      item('/admin-users', 'کاربران سامانه', 'مستخدمو النظام'),
      item('/teams', 'تیم‌ها', 'الفرق'),
      item('/roles', 'نقش‌ها', 'الأدوار'),
      item('/permissions', 'دسترسی‌ها', 'الصلاحيات'),
      item('/areas', 'مناطق', 'المناطق'),
      item('/registries', 'فهرست‌های پایه', 'القوائم الأساسية'),
      item('/versions', 'نسخه‌ها', 'الإصدارات'),
      item('/settings', 'تنظیم‌ها', 'الإعدادات'),
      item('/event-logs', 'رویدادنگار', 'سجل الأحداث'),
    ],
  },
]
