/** Of lists that are due and not received: whether one was sent. */
export const sentAnswers = ['no', 'yes'] as const

/** Whether a fast of the client runs today, or is ahead. */
export const fastingAnswers = ['now', 'ahead'] as const

/** How long ago the last weigh-in was: up to 7 days, 14, 30, longer, none yet. */
export const weighedAges = ['week', 'fortnight', 'month', 'older', 'never'] as const

/** So many days without a weigh-in are too many, of an active client. */
export const unweighedDays = 14
/** Birthdays of today and of so many days in all. */
export const birthdayDays = 7
/** Half a kilogram is the noise of a scale. */
export const offTrackG = 500

/**
 * Who needs a look beside the lists that are due. follow_up_due: the day of the next contact has come; of who left only
 * what rests with their supporter, others are called from the worklist of who left. churned_this_week: stage `left` since a
 * day of this week, not held out. The others are active clients: off_track: further from the target than at the
 * beginning; unweighed; birthday_soon.
 */
export const alerts = [
  'unsafe_list',
  'list_asked',
  'follow_up_due',
  'churned_this_week',
  'off_track',
  'unweighed',
  'birthday_soon',
] as const
export type Alert = (typeof alerts)[number]
