import { type Dimension, words } from '#platform/contract/declared-report.ts'
import { stageLabels } from '#clients/clients/lifecycle-labels.contract.ts'
import { stages } from '#clients/clients/lifecycle.contract.ts'
import { packages } from '#clients/packages/packages.contract.ts'
import { staff } from '#team/staff/staff.contract.ts'

/** Dimensions of the client that many reports share; their SQL is in `server/dimensions.reads.ts`. */
export const supporterDimension = {
  id: 'supporterId',
  label: words('پشتیبان', 'المشرف'),
  none: words('بدون پشتیبان', 'بلا مشرف'),
  values: { kind: 'found', endpoint: staff.supporters },
} satisfies Dimension

export const countryDimension = {
  id: 'country',
  label: words('کشور', 'البلد'),
  values: { kind: 'codes', words: { IR: words('ایران', 'إيران'), IQ: words('عراق', 'العراق') } },
} satisfies Dimension

export const provinceDimension = {
  id: 'province',
  label: words('استان', 'المحافظة'),
  none: words('نامعلوم', 'غير معروفة'),
  values: { kind: 'registry', registry: 'provinces' },
} satisfies Dimension

/** The diet type of the fact's term; each report says which. */
export const dietTypeDimension = {
  id: 'dietType',
  label: words('نوع رژیم', 'نوع الحمية'),
  none: words('بدون رژیم', 'بلا حمية'),
  values: { kind: 'registry', registry: 'diet_types' },
} satisfies Dimension

/** The package of the fact's term. */
export const packageDimension = {
  id: 'packageId',
  label: words('بسته', 'الباقة'),
  none: words('بدون بسته', 'بلا باقة'),
  values: { kind: 'records', list: packages.list, one: packages.get },
} satisfies Dimension

/** Since when something waits, in bands of hours. */
export const waitingDimension = {
  id: 'waiting',
  label: words('زمان انتظار', 'مدة الانتظار'),
  values: {
    kind: 'codes',
    words: {
      day: words('کمتر از یک روز', 'أقل من يوم'),
      three: words('یک تا سه روز', 'من يوم إلى ثلاثة'),
      week: words('سه تا هفت روز', 'من ثلاثة أيام إلى سبعة'),
      more: words('یک هفته و بیشتر', 'أسبوع وأكثر'),
    },
  },
} satisfies Dimension

/** The stage of the client on the report's day. */
export const stageDimension = {
  id: 'stage',
  label: words('مرحله', 'المرحلة'),
  values: {
    kind: 'codes',
    words: Object.fromEntries(
      stages.map((stage) => [stage, words(stageLabels['fa-IR'][stage], stageLabels['ar-IQ'][stage])]),
    ),
  },
} satisfies Dimension

/** From where a client heard of the service. */
export const sourceDimension = {
  id: 'source',
  label: words('راه آشنایی', 'طريقة التعرّف'),
  none: words('نامعلوم', 'غير معروفة'),
  values: { kind: 'registry', registry: 'sources' },
} satisfies Dimension
