import { afterAll, expect, it } from 'vitest'
import { testApp } from '#platform/server/testing/test-app.ts'
import { movingInRoutes } from './moving-in.routes.ts'
import { movingAsks } from './testing/moving-asks.ts'

/* Cells of other systems as people write them: read as they are meant, or asked about. */

const app = await testApp(movingInRoutes)
const manager = await app.staff(['moving-in.import'])
afterAll(() => app.close())

const { judged, rows } = movingAsks(() => ({ app, manager }))

/** Of each row the wanted fields, and the fields that it waits for. */
async function read(client: string, ...wanted: string[]) {
  const { id } = await judged({ client }, { activity: 'unknown', goal: 'unknown' })
  return (await rows(id)).map(({ value, problems }) => [
    ...wanted.map((field) => value?.[field] ?? null),
    problems.map(({ field, code }) => `${field}:${code}`).join(' '),
  ])
}

it('names keep their joiners, and letters of other keyboards are those of the language', async () => {
  const file = 'نام,موبایل\nعلي كاظمي‌نيا,09121110001\nﻣﺤﻤﺪ ﺭﺿﺎﻳﻰ,09121110002\nرێبوار ئەحمەد,07701234567\n'
  expect(await read(file, 'fullName', 'phone')).toEqual([
    ['علی کاظمی‌نیا', '+989121110001', ''],
    ['محمد رضایی', '+989121110002', ''],
    ['رێبوار ئەحمەد', '+9647701234567', ''],
  ])
})

it('days beside another weekday are asked about, in whatever form the others are', async () => {
  const file =
    'نام,موبایل,تاریخ تولد\nآ ب,09121110001,دوشنبه ۱۲ خرداد ۱۳۶۵\nپ ت,09121110002,سه‌شنبه ۱۲ خرداد ۱۳۶۵\n' +
    'ث ج,09121110003,1986-06-02\nچ ح,09121110004,1365/3/12 (دوشنبه)\n'
  expect(await read(file, 'birthDate')).toEqual([
    ['1986-06-02', ''],
    [null, 'birthDate:asked'],
    ['1986-06-02', ''],
    ['1986-06-02', ''],
  ])
})

it('days of the lunar calendar are read by their column, and one alone is asked about', async () => {
  const column =
    'الاسم,الهاتف,تاريخ الميلاد\nعلي حسن,07701234567,1405/09/25\nحسن علي,07701234568,1410/02/20\nزينب,07701234569,1447/01/01\n'
  expect(await read(column, 'birthDate')).toEqual([
    ['1985-06-14', ''],
    ['1989-09-21', ''],
    [null, 'birthDate:asked'],
  ])
  const alone = 'الاسم,الهاتف,تاريخ الميلاد\nعلي حسن,07701234567,12/9/1447\n'
  expect(await read(alone, 'birthDate')).toEqual([[null, 'birthDate:asked']])
})

it('a year of birth alone or an age is no day: it is asked about once, and can be kept in the note', async () => {
  const file =
    'نام,موبایل,تاریخ تولد\nآ ب,09121110001,1365\nپ ت,09121110002,۳۴ سال\nث ج,09121110003,1365/03/12\n' +
    'چ ح,09121110004,خرداد 1365\nخ د,09121110005,34\nذ ر,09121110006,1365/13/40\n'
  expect(await read(file, 'birthDate', 'note')).toEqual([
    [null, null, 'birthDate:asked'],
    [null, null, 'birthDate:asked'],
    ['1986-06-02', null, ''],
    [null, null, 'birthDate:asked'],
    [null, null, 'birthDate:asked'],
    [null, null, 'birthDate:asked'],
  ])
  const answers = { activity: 'unknown', goal: 'unknown', birthPart: 'note' }
  const { id, questions } = await judged({ client: file }, answers)
  expect(questions).toMatchObject([
    { key: 'unreadable:birthdate', rows: 1, answer: null, options: ['leave', 'refuse'] },
    {},
    {},
    { key: 'birthPart', rows: 4, answer: 'note', options: ['note', 'leave', 'refuse'] },
  ])
  expect((await rows(id)).map(({ value }) => [value?.['birthDate'], value?.['note']])).toEqual([
    [null, 'تولد یا سن (از سامانهٔ قبلی): 1365'],
    [null, 'تولد یا سن (از سامانهٔ قبلی): 34 سال'],
    ['1986-06-02', null],
    [null, 'تولد یا سن (از سامانهٔ قبلی): خرداد 1365'],
    [null, 'تولد یا سن (از سامانهٔ قبلی): 34'],
    [null, null],
  ])
})

it('a column of ages is asked about as years are, unless another one holds days', async () => {
  expect(await read('نام,موبایل,سن\nآ ب,09121110001,34\nپ ت,09121110002,۲۸\n', 'birthDate')).toEqual([
    [null, 'birthDate:asked'],
    [null, 'birthDate:asked'],
  ])
  const both = 'الاسم,العمر,رقم الواتساب,الهاتف,تاريخ الميلاد\nعلي حسن,38,07709998877,07701234567,1986-06-02\n'
  expect(await read(both, 'birthDate', 'phone')).toEqual([['1986-06-02', '+9647701234567', '']])
  const messenger = 'الاسم,رقم الواتساب\nعلي حسن,07709998877\n'
  expect(await read(messenger, 'phone')).toEqual([['+9647709998877', '']])
})

it('years of birth in a whole column are no days either', async () => {
  const file = 'الاسم,الهاتف,تاريخ الميلاد\nعلي حسن,07701234567,1986\nزينب,07701234568,مواليد 1990\n'
  expect(await read(file, 'birthDate')).toEqual([
    [null, 'birthDate:asked'],
    [null, 'birthDate:asked'],
  ])
})

it('a phone that looks Iraqi among Iranian ones is asked about, and one that looks Iranian among Iraqi ones', async () => {
  const iranian = [1, 2, 3, 4].map((one) => `مراجع ${'آبپت'[one - 1]},0912111000${one}\n`).join('')
  const table = `نام,موبایل\n${iranian}چ ح,07733445566\nخ د,+9647701234567\n`
  expect((await read(table, 'phone', 'country')).slice(3)).toEqual([
    ['+989121110004', 'IR', ''],
    ['+9647733445566', 'IQ', 'phone:asked'],
    ['+9647701234567', 'IQ', ''],
  ])
  const iraqi = [1, 2, 3, 4].map((one) => `مشترك ${'أبتث'[one - 1]},0770123456${one}\n`).join('')
  const other = `الاسم,الهاتف\n${iraqi}علي حسن,09121110001\n`
  expect((await read(other, 'phone', 'country')).slice(3)).toEqual([
    ['+9647701234564', 'IQ', ''],
    ['+989121110001', 'IR', 'phone:asked'],
  ])
  const answers = { activity: 'unknown', goal: 'unknown', 'oddPhone:ir': 'refuse' }
  const { id } = await judged({ client: other }, answers)
  expect((await rows(id)).slice(-1).map(({ problems }) => problems)).toEqual([
    [{ field: 'phone', code: 'format', key: null }],
  ])
})

it('a phone in the form of another country than its row says is asked about', async () => {
  const file = 'نام,موبایل,کشور\nآ ب,07733445566,ایران\nپ ت,07701234567,عراق\nث ج,+9647701234568,ایران\n'
  expect(await read(file, 'phone')).toEqual([
    ['+9647733445566', 'phone:asked'],
    ['+9647701234567', ''],
    ['+9647701234568', ''],
  ])
})

it('weights and heights in two units are one measure', async () => {
  const file =
    'نام,موبایل,وزن,قد\nآ ب,09121110001,72 کیلو و نیم,1 متر و 65\nپ ت,09121110002,84 کیلو و 200 گرم,178 سانت\n' +
    'ث ج,09121110003,11 st 4 lb,5 ft 10 in\nچ ح,09121110004,11 st 15 lb,1 متر و 7\n'
  expect(await read(file, 'startWeightG', 'heightMm')).toEqual([
    [72_500, 1_650, ''],
    [84_200, 1_780, ''],
    [71_668, 1_778, ''],
    [null, null, 'height:asked weight:asked'],
  ])
})

it('phones of Iraq are no landlines, those of two Iranian provinces are', async () => {
  const file =
    'نام,موبایل\nآ ب,07801234567\nپ ت,0750 123 4567\nث ج,7701234567\nچ ح,07633445566\nخ د,09121110001/09351110001\n'
  expect(await read(file, 'phone', 'country')).toEqual([
    ['+9647801234567', 'IQ', ''],
    ['+9647501234567', 'IQ', ''],
    ['+9647701234567', 'IQ', ''],
    [null, null, 'phone:format'],
    ['+989121110001', 'IR', ''],
  ])
})
