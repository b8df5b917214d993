/**
 * Persian strings of React Aria, one object per package, in the shape of its own string tables.
 * The build plugin of tools/vite/react-aria-locales.ts puts them in; a missing key falls back to English,
 * so every package we render is complete here.
 */
interface Formatter {
  number: (value: number) => string
  select: (options: Record<string, string | (() => string)>, value: unknown) => string
}
type Args<K extends string> = Record<K, string>

export const breadcrumbs = { breadcrumbs: 'مسیر صفحه' }

export const overlays = { dismiss: 'بستن' }

export const searchfield = { 'Clear search': 'پاک کردن جست‌وجو' }

export const autocomplete = { collectionLabel: 'پیشنهادها' }

export const tree = { expand: 'باز کردن', collapse: 'بستن' }

export const menu = {
  longPressMessage: 'برای باز شدن فهرست، انگشت را نگه دارید یا Alt و پیکان پایین را بزنید',
}

export const tag = { removeDescription: 'برای برداشتن برچسب، Delete را بزنید.', removeButtonLabel: 'برداشتن' }

export const tooltip = { longPressMessage: 'برای پیش‌نمایش، انگشت را نگه دارید' }

export const steplist = { steplist: 'فهرست گام‌ها' }

export const spinbutton = { Empty: 'خالی' }

export const numberfield = {
  decrease: (args: Args<'fieldLabel'>) => `کاهش ${args.fieldLabel}`,
  increase: (args: Args<'fieldLabel'>) => `افزایش ${args.fieldLabel}`,
  numberField: 'خانهٔ عدد',
}

export const toast = {
  close: 'بستن',
  notifications: (args: { count: number }, formatter: Formatter) => `${formatter.number(args.count)} اعلان.`,
}

export const calendar = {
  previous: 'ماه قبل',
  next: 'ماه بعد',
  selectedDateDescription: (args: Args<'date'>) => `تاریخ انتخاب‌شده: ${args.date}`,
  selectedRangeDescription: (args: Args<'dateRange'>) => `بازهٔ انتخاب‌شده: ${args.dateRange}`,
  todayDate: (args: Args<'date'>) => `امروز، ${args.date}`,
  todayDateSelected: (args: Args<'date'>) => `امروز، ${args.date}، انتخاب شده`,
  dateSelected: (args: Args<'date'>) => `${args.date}، انتخاب شده`,
  startRangeSelectionPrompt: 'برای شروع بازه کلیک کنید',
  finishRangeSelectionPrompt: 'برای پایان بازه کلیک کنید',
  minimumDate: 'اولین تاریخ ممکن',
  maximumDate: 'آخرین تاریخ ممکن',
  dateRange: (args: Args<'startDate' | 'endDate'>) => `${args.startDate} تا ${args.endDate}`,
}

/** Two packages of React Aria carry this name (fields and their validation), so both sets are here. */
export const datepicker = {
  era: 'دوره',
  year: 'سال',
  month: 'ماه',
  day: 'روز',
  hour: 'ساعت',
  minute: 'دقیقه',
  second: 'ثانیه',
  dayPeriod: 'پیش یا پس از ظهر',
  calendar: 'تقویم',
  startDate: 'تاریخ شروع',
  endDate: 'تاریخ پایان',
  weekday: 'روز هفته',
  timeZoneName: 'منطقهٔ زمانی',
  selectedDateDescription: (args: Args<'date'>) => `تاریخ انتخاب‌شده: ${args.date}`,
  selectedRangeDescription: (args: Args<'startDate' | 'endDate'>) =>
    `بازهٔ انتخاب‌شده: ${args.startDate} تا ${args.endDate}`,
  selectedTimeDescription: (args: Args<'time'>) => `ساعت انتخاب‌شده: ${args.time}`,
  rangeUnderflow: (args: Args<'minValue'>) => `تاریخ باید ${args.minValue} یا پس از آن باشد.`,
  rangeOverflow: (args: Args<'maxValue'>) => `تاریخ باید ${args.maxValue} یا پیش از آن باشد.`,
  rangeReversed: 'تاریخ شروع باید پیش از تاریخ پایان باشد.',
  unavailableDate: 'این تاریخ در دسترس نیست.',
}

export const combobox = {
  focusAnnouncement: (
    args: {
      isGroupChange: boolean
      groupTitle: string
      groupCount: number
      optionText: string
      isSelected: boolean
    },
    formatter: Formatter,
  ) => {
    const group = formatter.select(
      { true: () => `گروه ${args.groupTitle} با ${formatter.number(args.groupCount)} گزینه. `, other: '' },
      args.isGroupChange,
    )
    return `${group}${args.optionText}${formatter.select({ true: '، انتخاب شده', other: '' }, args.isSelected)}`
  },
  countAnnouncement: (args: { optionCount: number }, formatter: Formatter) =>
    `${formatter.number(args.optionCount)} گزینه.`,
  selectedAnnouncement: (args: Args<'optionText'>) => `${args.optionText}، انتخاب شد`,
  buttonLabel: 'نمایش پیشنهادها',
  listboxLabel: 'پیشنهادها',
}

export const grid = {
  deselectedItem: (args: Args<'item'>) => `${args.item} از انتخاب درآمد.`,
  select: 'انتخاب',
  selectedCount: (args: { count: number }, formatter: Formatter) =>
    args.count === 0 ? 'چیزی انتخاب نشده است.' : `${formatter.number(args.count)} مورد انتخاب شده است.`,
  selectedAll: 'همه انتخاب شد.',
  selectedItem: (args: Args<'item'>) => `${args.item} انتخاب شد.`,
  longPressToSelect: 'برای انتخاب چندتایی، انگشت را نگه دارید.',
}

export const table = {
  select: 'انتخاب',
  selectAll: 'انتخاب همه',
  sortable: 'ستون قابل مرتب‌سازی',
  ascending: 'صعودی',
  descending: 'نزولی',
  ascendingSort: (args: Args<'columnName'>) => `مرتب بر پایهٔ ${args.columnName}، صعودی`,
  descendingSort: (args: Args<'columnName'>) => `مرتب بر پایهٔ ${args.columnName}، نزولی`,
  columnSize: (args: Args<'value'>) => `${args.value} پیکسل`,
  resizerDescription: 'برای تغییر پهنا Enter را بزنید',
  expand: 'باز کردن',
  collapse: 'بستن',
}

export const dnd = {
  dragItem: (args: Args<'itemText'>) => `جابه‌جایی ${args.itemText}`,
  dragSelectedItems: (args: { count: number }, formatter: Formatter) =>
    `جابه‌جایی ${formatter.number(args.count)} مورد انتخاب‌شده`,
  dragDescriptionKeyboard: 'برای شروع جابه‌جایی Enter را بزنید.',
  dragDescriptionKeyboardAlt: 'برای شروع جابه‌جایی Alt و Enter را بزنید.',
  dragDescriptionTouch: 'برای شروع جابه‌جایی دو بار ضربه بزنید.',
  dragDescriptionVirtual: 'برای شروع جابه‌جایی کلیک کنید.',
  dragDescriptionLongPress: 'برای شروع جابه‌جایی انگشت را نگه دارید.',
  dragSelectedKeyboard: (args: { count: number }, formatter: Formatter) =>
    `برای جابه‌جایی ${formatter.number(args.count)} مورد Enter را بزنید.`,
  dragSelectedKeyboardAlt: (args: { count: number }, formatter: Formatter) =>
    `برای جابه‌جایی ${formatter.number(args.count)} مورد Alt و Enter را بزنید.`,
  dragSelectedLongPress: (args: { count: number }, formatter: Formatter) =>
    `برای جابه‌جایی ${formatter.number(args.count)} مورد انگشت را نگه دارید.`,
  dragStartedKeyboard: 'جابه‌جایی شروع شد. با Tab به مقصد بروید و Enter را بزنید، یا با Escape برگردید.',
  dragStartedTouch: 'جابه‌جایی شروع شد. به مقصد بروید و دو بار ضربه بزنید.',
  dragStartedVirtual: 'جابه‌جایی شروع شد. به مقصد بروید و کلیک کنید یا Enter را بزنید.',
  endDragKeyboard: 'در حال جابه‌جایی. برای لغو Enter را بزنید.',
  endDragTouch: 'در حال جابه‌جایی. برای لغو دو بار ضربه بزنید.',
  endDragVirtual: 'در حال جابه‌جایی. برای لغو کلیک کنید.',
  dropDescriptionKeyboard: 'برای رها کردن Enter و برای لغو Escape را بزنید.',
  dropDescriptionTouch: 'برای رها کردن دو بار ضربه بزنید.',
  dropDescriptionVirtual: 'برای رها کردن کلیک کنید.',
  dropCanceled: 'جابه‌جایی لغو شد.',
  dropComplete: 'جابه‌جایی انجام شد.',
  dropIndicator: 'جای رها کردن',
  dropOnRoot: 'رها کردن در اینجا',
  dropOnItem: (args: Args<'itemText'>) => `رها کردن روی ${args.itemText}`,
  insertBefore: (args: Args<'itemText'>) => `گذاشتن پیش از ${args.itemText}`,
  insertBetween: (args: Args<'beforeItemText' | 'afterItemText'>) =>
    `گذاشتن میان ${args.beforeItemText} و ${args.afterItemText}`,
  insertAfter: (args: Args<'itemText'>) => `گذاشتن پس از ${args.itemText}`,
}

/** No colour picker is shown in this product; the table must still exist for the plugin. */
export const color = { colorPicker: 'انتخاب رنگ', colorSwatch: 'نمونهٔ رنگ', transparent: 'شفاف' }

export const components = {
  selectPlaceholder: 'یک مورد را انتخاب کنید',
  tableResizer: 'تغییر پهنای ستون',
  dropzoneLabel: 'جای رها کردن پرونده',
  colorSwatchPicker: 'نمونه‌های رنگ',
}
