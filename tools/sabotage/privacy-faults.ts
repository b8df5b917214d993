import type { Fault } from './fault.ts'

const log = ['src/platform/server/log.test.ts']
const erasure = [
  'src/clients/clients/server/personal-data/client-handling.test.ts',
  'src/app/server/erased-clients.test.ts',
  'src/clients/clients/server/personal-data/client-data.routes.test.ts',
]
const shapes = ['src/platform/server/reply-shape.test.ts', 'src/platform/server/run-request.test.ts']

export const privacyFaults: readonly Fault[] = [
  {
    file: 'src/platform/server/outbox/outbox.job.ts',
    find: "log.warn('A message was given up', {",
    replace: 'log.warn(`A message was given up: ${JSON.stringify(message.payload)}`, {',
    harms: 'the log has what was written to a client',
    tests: ['src/platform/server/outbox/outbox.job.test.ts'],
  },
  {
    file: 'src/platform/server/outbox/outbox.job.ts',
    find: "log.warn('A message was given up', {",
    replace: 'log.warn(`A message was given up for ${String(message.payload.phone)}`, {',
    harms: 'the log has the phone of a client in its words',
    tests: ['src/platform/server/outbox/outbox.job.test.ts'],
  },
  {
    file: 'src/platform/server/http.ts',
    find: "services.log.info('request', {",
    replace: "services.log.info(`request of ${request.actor?.displayName ?? 'nobody'}`, {",
    harms: 'the log names who asks',
    tests: ['src/nutrition/units/server/units.removal.test.ts'],
  },
  {
    file: 'src/platform/server/http.ts',
    find: "      method: request.method,\n      route: request.routeOptions.url ?? 'none',",
    replace: '      method: request.method,\n      route: decodeURIComponent(request.url),',
    harms: 'the log has what people search for',
    tests: ['src/clients/clients/server/clients.list.test.ts'],
  },
  {
    file: 'src/platform/server/log.ts',
    find: 'errorClass: error.name,',
    replace: 'errorClass: `${error.name}: ${error.message}`,',
    harms: 'the log has the words of errors',
    tests: log,
  },
  {
    file: 'src/clients/clients/server/personal-data/client-erasure.store.ts',
    find: '  await forgetReplies(db, ids)\n',
    replace: '',
    harms: 'answers about an erased person are kept',
    tests: erasure,
  },
  {
    file: 'src/clients/clients/server/personal-data/client-erasure.store.ts',
    find: '  await forgetMentions(db, calls)\n',
    replace: '',
    harms: 'saved searches name an erased person',
    tests: erasure,
  },
  {
    file: 'src/clients/clients/server/personal-data/client-erasure.store.ts',
    find: '  await followers.erase(db, ids)\n',
    replace: '',
    harms: 'what was written at payments of an erased person stays',
    tests: erasure,
  },
  {
    file: 'src/clients/clients/server/personal-data/client-erasure.store.ts',
    find: "eb('id', '=', client.id), eb('merged_into', '=', client.id)",
    replace: "eb('id', '=', client.id)",
    harms: 'records merged into an erased one stay',
    tests: erasure,
  },
  {
    file: 'src/clients/clients/server/personal-data/client-erasure.store.ts',
    find: 'for (const table of await tablesToEmpty(db)) {',
    replace: 'for (const table of (await tablesToEmpty(db)).slice(1)) {',
    harms: 'rows of one table outlive an erased person',
    tests: ['src/clients/clients/server/personal-data/erased-rows.test.ts'],
  },
  {
    file: 'src/platform/contract/text/phones.ts',
    find: '${digits.slice(0, 4)} ••• ${digits.slice(7)}',
    replace: '${digits.slice(0, 4)} ••• ${digits.slice(4)}',
    harms: 'a masked phone is whole',
    tests: ['src/platform/contract/text/identifiers.test.ts'],
  },
  {
    file: 'src/platform/server/run-request.ts',
    find: 'rows.map((row) => cutTo(schema, row))',
    replace: 'rows',
    harms: 'lists tell columns that their contract does not name',
    tests: [...shapes, 'src/platform/server/http.test.ts'],
  },
  {
    file: 'src/platform/server/run-request.ts',
    find: 'if (shownOnce.length === 0) return body',
    replace: 'if (shownOnce.length >= 0) return body',
    harms: 'secrets that are shown once are stored',
    tests: ['src/finance/credit-codes/server/credit-batches.routes.test.ts'],
  },
  {
    file: 'src/platform/server/export/csv.ts',
    find: 'return formulaStart.test(value) || formulaStart.test(text)',
    replace: 'return formulaStart.test(text) && text.length > 200',
    harms: 'a name in an export runs as a formula and sends the sheet away',
    tests: ['src/platform/server/export/csv.test.ts'],
  },
]
