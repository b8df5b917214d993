/** Registries that the compiled reference does not have: code, Persian, Arabic. */
export const ownRegistries: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  sources: [
    ['friend', 'معرفی دوستان', 'توصية صديق'],
    ['instagram', 'اینستاگرام', 'إنستغرام'],
    ['telegram', 'تلگرام', 'تلغرام'],
    ['search', 'جستجو در اینترنت', 'البحث في الإنترنت'],
    ['advert', 'تبلیغات', 'الإعلانات'],
    ['doctor', 'معرفی پزشک', 'توصية الطبيب'],
    ['store', 'فروشگاه برنامه', 'متجر التطبيقات'],
    ['other', 'سایر', 'أخرى'],
  ],
  stop_reasons: [
    ['travel', 'سفر', 'سفر'],
    ['ill', 'بیماری', 'مرض'],
    ['surgery', 'جراحی', 'عملية جراحية'],
    ['ramadan', 'ماه رمضان', 'شهر رمضان'],
    ['mourning', 'سوگواری', 'حداد'],
    ['exams', 'امتحانات', 'امتحانات'],
    ['plateau', 'استپ وزنی', 'ثبات الوزن'],
    ['other', 'سایر', 'أخرى'],
  ],
}
