import { stageLabels } from '#clients/clients/lifecycle-labels.contract.ts'
import { stages } from '#clients/clients/lifecycle.contract.ts'
import type { Dimension } from '#platform/contract/declared-report.ts'
import { packages } from '#clients/packages/packages.contract.ts'
import { staff } from '#team/staff/staff.contract.ts'

/** Dimensions of the client that many reports share; their SQL is in `server/dimensions.reads.ts`. */
export const supporterDimension = {
  id: 'supporterId',
  label: { 'fa-IR': 'پشتیبان', 'ar-IQ': 'المشرف' },
  none: { 'fa-IR': 'بدون پشتیبان', 'ar-IQ': 'بلا مشرف' },
  values: { kind: 'found', endpoint: staff.supporters },
} satisfies Dimension

export const countryDimension = {
  id: 'country',
  label: { 'fa-IR': 'کشور', 'ar-IQ': 'البلد' },
  values: {
    kind: 'codes',
    words: {
      IR: { 'fa-IR': 'ایران', 'ar-IQ': 'إيران' },
      IQ: { 'fa-IR': 'عراق', 'ar-IQ': 'العراق' },
    },
  },
} satisfies Dimension

export const provinceDimension = {
  id: 'province',
  label: { 'fa-IR': 'استان', 'ar-IQ': 'المحافظة' },
  none: { 'fa-IR': 'نامعلوم', 'ar-IQ': 'غير معروفة' },
  values: { kind: 'registry', registry: 'provinces' },
} satisfies Dimension

/** The diet type of the fact's term; each report says which. */
export const dietTypeDimension = {
  id: 'dietType',
  label: { 'fa-IR': 'نوع رژیم', 'ar-IQ': 'نوع الحمية' },
  none: { 'fa-IR': 'بدون رژیم', 'ar-IQ': 'بلا حمية' },
  values: { kind: 'registry', registry: 'diet_types' },
} satisfies Dimension

/** The package of the fact's term. */
export const packageDimension = {
  id: 'packageId',
  label: { 'fa-IR': 'بسته', 'ar-IQ': 'الباقة' },
  none: { 'fa-IR': 'بدون بسته', 'ar-IQ': 'بلا باقة' },
  values: { kind: 'records', list: packages.list, one: packages.get },
} satisfies Dimension

/** Since when something waits, in bands of hours. */
export const waitingDimension = {
  id: 'waiting',
  label: { 'fa-IR': 'زمان انتظار', 'ar-IQ': 'مدة الانتظار' },
  values: {
    kind: 'codes',
    words: {
      day: { 'fa-IR': 'کمتر از یک روز', 'ar-IQ': 'أقل من يوم' },
      three: { 'fa-IR': 'یک تا سه روز', 'ar-IQ': 'من يوم إلى ثلاثة' },
      week: { 'fa-IR': 'سه تا هفت روز', 'ar-IQ': 'من ثلاثة أيام إلى سبعة' },
      more: { 'fa-IR': 'یک هفته و بیشتر', 'ar-IQ': 'أسبوع وأكثر' },
    },
  },
} satisfies Dimension

/** The stage of the client on the report's day. */
export const stageDimension = {
  id: 'stage',
  label: { 'fa-IR': 'مرحله', 'ar-IQ': 'المرحلة' },
  values: {
    kind: 'codes',
    words: Object.fromEntries(
      stages.map((stage) => [
        stage,
        { 'fa-IR': stageLabels['fa-IR'][stage], 'ar-IQ': stageLabels['ar-IQ'][stage] },
      ]),
    ),
  },
} satisfies Dimension

/** From where a client heard of the service. */
export const sourceDimension = {
  id: 'source',
  label: { 'fa-IR': 'راه آشنایی', 'ar-IQ': 'طريقة التعرّف' },
  none: { 'fa-IR': 'نامعلوم', 'ar-IQ': 'غير معروفة' },
  values: { kind: 'registry', registry: 'sources' },
} satisfies Dimension
