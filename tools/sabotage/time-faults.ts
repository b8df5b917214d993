import type { Fault } from './fault.ts'

const calendar = ['src/platform/contract/text/calendar.test.ts']
const jobs = ['src/platform/server/jobs.test.ts']
const lifecycle = ['src/clients/clients/server/lifecycle/lifecycle.test.ts']
const outbox = ['src/platform/server/outbox/outbox.job.test.ts']
const quiet = ['src/today/messages/server/quiet-hours.test.ts']

export const timeFaults: readonly Fault[] = [
  {
    file: 'src/platform/contract/text/calendar.ts',
    find: "IQ: 'Asia/Baghdad'",
    replace: "IQ: 'Asia/Tehran'",
    harms: 'Iraq has the day of Tehran',
    tests: calendar,
  },
  {
    file: 'src/platform/contract/text/calendar.ts',
    find: 'return dayInZone(now, zones[country])',
    replace: "return dayInZone(now, country === 'IR' ? zones.IR : 'UTC')",
    harms: 'the day of Iraq begins three hours late',
    tests: calendar,
  },
  {
    file: 'src/platform/contract/text/calendar.ts',
    find: 'modulo(25 * year + 11, 33) < 8',
    replace: 'year % 4 === 3',
    harms: 'the last day of some Persian years is missing',
    tests: calendar,
  },
  {
    file: 'src/platform/contract/text/calendar.ts',
    find: 'Math.min(day, last)',
    replace: 'Math.min(day, 30)',
    harms: 'a month after the 31st the day stays where it was',
    tests: calendar,
  },
  {
    file: 'src/platform/server/outbox/quiet-hours.ts',
    find: 'clock >= quietFrom || clock < quietUntil',
    replace: 'clock >= quietFrom',
    harms: 'people are written to at night',
    tests: quiet,
  },
  {
    file: 'src/clients/clients/server/lifecycle/lifecycle.rules.ts',
    find: '<= settings.churnedAfterDays',
    replace: '< settings.churnedAfterDays',
    harms: 'people count as left a day early',
    tests: lifecycle,
  },
  {
    file: 'src/clients/clients/server/lifecycle/lifecycle.rules.ts',
    find: 'span.from <= day && day < span.until',
    replace: 'span.from <= day && day <= span.until',
    harms: 'a term lasts a day longer than paid',
    tests: lifecycle,
  },
  {
    file: 'src/clients/clients/server/lifecycle/lifecycle.rules.ts',
    find: 'due > addDays(day, 1) ?',
    replace: 'due > day ?',
    harms: 'nobody hears that a list is due tomorrow',
    tests: lifecycle,
  },
  {
    file: 'src/platform/server/jobs.ts',
    find: 'cancel()\n    return running',
    replace: 'cancel()\n    return Promise.resolve()',
    harms: 'a server leaves in the middle of its work',
    tests: jobs,
  },
  {
    file: 'src/platform/server/jobs.ts',
    find: ' * 2 ** (faults - 1)',
    replace: '',
    harms: 'a database that comes back is asked by all jobs each second',
    tests: jobs,
  },
  {
    file: 'src/platform/server/database-clock.ts',
    find: '(ahead > clockLimits.toleratedMs ? ahead : 0)',
    replace: '0',
    harms: 'hourly work is done for a day that has not come',
    tests: jobs,
  },
  {
    file: 'src/platform/server/outbox/outbox.job.ts',
    find: '  const problem = await sendTo(receiver',
    replace: '  await markSent(db, message.id, clock.now())\n  const problem = await sendTo(receiver',
    harms: 'a message is marked as sent before it is',
    tests: outbox,
  },
  {
    file: 'src/platform/server/outbox/outbox.store.ts',
    find: 'and failed_at is null and due_at <= ${now} and',
    replace: "and failed_at is null and due_at <= ${now} + interval '8 hours' and",
    harms: 'messages leave before their time',
    tests: outbox,
  },
  {
    file: 'src/platform/server/outbox/outbox.store.ts',
    find: 'set claimed_until = ${leaseOf(outboxLimits.leaseMs)}, attempts',
    replace: 'set claimed_until = ${now}::timestamptz, attempts',
    harms: 'two servers send the same message',
    tests: outbox,
  },
  {
    file: 'src/today/messages/server/messages.job.ts',
    find: '        dedupeKey: `message:${batch.automatic ? batch.queue : batch.id}:${clientId}:${batch.runDay}`,',
    replace: '        dedupeKey: `message:${batch.id}:${clientId}:${batch.runDay}:${now.getTime()}`,',
    harms: 'an automatic message comes again each time it is worked on',
    tests: [
      'src/today/messages/server/message-runs.test.ts',
      'src/today/messages/server/message-batches.routes.test.ts',
    ],
  },
]
