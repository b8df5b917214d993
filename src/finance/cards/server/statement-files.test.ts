import { crc32, deflateRawSync } from 'node:zlib'
import { Buffer } from 'node:buffer'
import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import type { StatementRow } from '../statements.contract.ts'
import { statementAsks, statementRights } from './testing/statement-asks.ts'

const app = await testApp(routes)
const cashier = await app.staff(statementRights)
afterAll(() => app.close())

const { newCard, sendFile, proposals } = statementAsks(() => ({ app, cashier }))
const rowsOf = ({ body }: { body: { data: { rows: StatementRow[] } } }) => body.data.rows
const deposit = (amount: number, paidOn: string, depositTime: string | null) => ({
  state: 'deposit',
  amount,
  paidOn,
  depositTime,
})

describe('files as banks and people make them', () => {
  const bom = '\ufeff'
  const full = 'تاریخ,ساعت,مبلغ واریز,کارت مبدا,شماره پیگیری,مانده,شرح'
  const html =
    '<html><head><meta charset="utf-8"></head><body><table><tr><th>تاریخ</th><th>ساعت</th><th>مبلغ واریز</th></tr>' +
    '<tr><td>1405/08/01</td><td>10:26</td><td>4,500,000</td></tr></table></body></html>'
  const damaged = Buffer.concat([
    Buffer.from(`${full}\n1405/08/01,10:37,4500000,,700031,1,آزمو`),
    Buffer.from([0xd9]),
    Buffer.from('\n1405/08/01,10:38,4600000,,700032,4600001,پ\n'),
  ])
  it.each<[string, string | Uint8Array, object[]]>([
    ['a page of HTML', html, [deposit(4_500_000, '2026-10-23', '10:26')]],
    [
      'UTF-16 with a mark and tabs',
      Buffer.from('\ufeffتاریخ\tساعت\tمبلغ واریز\n1405/08/01\t10:26\t4500000\n', 'utf16le'),
      [deposit(4_500_000, '2026-10-23', '10:26')],
    ],
    [
      'sep=; in the first line',
      `${bom}sep=;\n${full.replaceAll(',', ';')}\n1405/08/01;10:10;4500000;;700008;12000000;آ\n`,
      [deposit(4_500_000, '2026-10-23', '10:10')],
    ],
    [
      'the afternoon in words of either language',
      `${full}\n1405/08/01,02:20 ب.ظ,4500000,,700016,4500001,آ\n1405/08/01,02:21 PM,4500000,,700017,9000001,ب`,
      [deposit(4_500_000, '2026-10-23', '14:20'), deposit(4_500_000, '2026-10-23', '14:21')],
    ],
    [
      'no column of time',
      'تاریخ,مبلغ واریز,مانده,شرح\n1405/08/01,4500000,12000000,آ\n1405/08/02,2500000,14500000,ب',
      [deposit(4_500_000, '2026-10-23', null), deposit(2_500_000, '2026-10-24', null)],
    ],
    [
      'a time that is none',
      'تاریخ,ساعت,مبلغ واریز\n1405/08/01,صبح زود,4500000',
      [deposit(4_500_000, '2026-10-23', null)],
    ],
    [
      'one damaged byte',
      damaged,
      [deposit(4_500_000, '2026-10-23', '10:37'), deposit(4_600_000, '2026-10-23', '10:38')],
    ],
    [
      'a row with a stray quote',
      'تاریخ,ساعت,مبلغ واریز,شرح\n1405/08/03,10:07,4500000,"آ" ب\n1405/08/03,10:08,4500000,پ',
      [{ row: 2, state: 'refused', reason: 'quote' }, deposit(4_500_000, '2026-10-25', '10:08')],
    ],
    [
      'days beside their weekday, and one beside another',
      'تاریخ,ساعت,مبلغ واریز\nشنبه 1405/08/02,10:26,4500000\nیکشنبه 1405/08/02,10:27,3500000',
      [deposit(4_500_000, '2026-10-24', '10:26'), { state: 'refused', reason: 'day', paidOn: null }],
    ],
    [
      'days of the lunar calendar',
      'تاریخ,مبلغ واریز\n1448/05/10,4500000\n1448/05/12,3500000',
      [deposit(4_500_000, '2026-10-21', null), deposit(3_500_000, '2026-10-23', null)],
    ],
    [
      'a Persian day of a common year that has no thirtieth',
      'تاریخ,مبلغ واریز\n1404/12/30,4500000\n1404/12/29,3500000',
      [{ state: 'refused', reason: 'day', paidOn: null }, deposit(3_500_000, '2026-03-20', null)],
    ],
    [
      'the columns of a wallet',
      'رقم العملية,التاريخ والوقت,النوع,المبلغ,الحالة\n1,2026-10-24 14:05:11,استلام,4500000,ناجحة\n2,2026-10-24 15:05:11,إرسال,500000,ناجحة\n3,2026-10-24 16:05:11,استلام,700000,فاشلة',
      [
        deposit(4_500_000, '2026-10-24', '14:05'),
        { state: 'withdrawal' },
        { state: 'ignored', reason: 'failed' },
      ],
    ],
    [
      'the direction as D and C',
      'Date,Amount,D/C,Balance\n2026-10-24,4500000,C,9000000\n2026-10-25,500000,D,8500000',
      [deposit(4_500_000, '2026-10-24', null), { state: 'withdrawal' }],
    ],
    [
      'amounts of Excel with a fraction of zeros',
      'تاریخ,ساعت,مبلغ واریز\n1405/08/01,10:07,4500000.00\n1405/08/01,10:08,"2,500,000.00"',
      [deposit(4_500_000, '2026-10-23', '10:07'), deposit(2_500_000, '2026-10-23', '10:08')],
    ],
    [
      'two digits of the year',
      'تاریخ,ساعت,مبلغ واریز\n05/08/04,10:07,4500000\n05/06/31,10:08,4500000',
      [deposit(4_500_000, '2026-10-26', '10:07'), deposit(4_500_000, '2026-09-22', '10:08')],
    ],
    [
      'hours below the header of a day',
      'تاریخ سند,زمان,گردش بستانکار\n۱۴۰۵/۰۸/۰۱,۱۰:۲۶,۴۵۰۰۰۰۰',
      [deposit(4_500_000, '2026-10-23', '10:26')],
    ],
    [
      'the direction in two letters',
      'تاریخ,مبلغ,بد/بس\n14050801,4500000,بس\n14050801,500000,بد',
      [deposit(4_500_000, '2026-10-23', null), { state: 'withdrawal', reason: 'direction_column' }],
    ],
    [
      'a column that says what became of a row',
      'Date,Type,Amount,Status\n2026-10-23,Receive,4500000,Success\n2026-10-23,Receive,4500000,Failed\n2026-10-23,Send,500000,Success',
      [
        deposit(4_500_000, '2026-10-23', null),
        { state: 'ignored', reason: 'failed' },
        { state: 'withdrawal', reason: 'direction_column' },
      ],
    ],
    [
      'an account as the payer',
      'تاریخ,ساعت,مبلغ واریز,کارت مبدا\n1405/08/03,15:30,9800000,IR120570000000000000001234\n1405/08/03,15:31,9800000,0101234567005\n1405/08/03,15:32,9800000,6037-99**-****-1234\n1405/08/03,15:33,9800000,علی',
      [
        { payer: { kind: 'sheba', tail: '1234' } },
        { payer: { kind: 'account', tail: '7005' } },
        { payer: { kind: 'card', tail: '1234' } },
        { payer: null },
      ],
    ],
  ])('%s', async (_, file, rows) => {
    const tried = await sendFile(await newCard(), file, { unit: 'rial' })
    expect(tried.body.data.questions).toEqual([])
    expect(rowsOf(tried)).toMatchObject(rows)
    expect(rowsOf(tried)).toHaveLength(rows.length)
  })

  it('a workbook of Excel', async () => {
    const tried = await sendFile(await newCard(), workbook(), { unit: 'rial' })
    expect(tried.body.data.file.found.container).toBe('xlsx')
    expect(rowsOf(tried)).toMatchObject([deposit(4_500_000, '2026-10-23', '10:26')])
  })

  it('what is no table is refused by what it is', async () => {
    const cardId = await newCard()
    const refused = async (file: string | Uint8Array) => (await sendFile(cardId, file)).body.error.fields
    expect(await refused('\n\n')).toEqual({ file: ['empty'] })
    expect(await refused(Buffer.from('%PDF-1.7\n%âãÏÓ'))).toEqual({ file: ['wrong-kind:PDF'] })
    expect(await refused(full)).toEqual({ file: ['no-rows'] })
  })

  it('20,000 rows', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, at) => `1405/0${1 + (at % 6)}/1${at % 10},10:${String(at % 60).padStart(2, '0')},${4_000_000 + at}`,
    )
    const tried = await sendFile(await newCard(), `تاریخ,ساعت,مبلغ واریز\n${rows.join('\n')}`, {
      unit: 'rial',
    })
    expect(tried.body.data).toMatchObject({ fresh: 20_000, refused: 0 })
  }, 60_000)
})

describe('the headers', () => {
  const strange = 'گزارش ماه\nالف,ب,پ\n1405/08/01,10:50,4500000\n1405/08/02,10:51,4600000'

  it('that nobody knows are chosen, kept for the card, and known in its next file', async () => {
    const cardId = await newCard()
    const first = await sendFile(cardId, strange, { unit: 'rial' })
    expect(first.body.data.questions).toEqual(['columns'])
    expect(first.body.data.file.found).toMatchObject({ headerRow: 2 })
    const columns = ['day', 'time', 'deposit']
    const refused = await sendFile(cardId, strange, { columns: ['day', 'skip', 'skip'], check: false })
    expect([refused.status, refused.body.error.fields]).toEqual([422, { columns: ['needs-columns'] }])
    const kept = await sendFile(cardId, strange, { unit: 'rial', columns, check: false })
    expect(kept.body.data).toMatchObject({ questions: [], fresh: 2, columns })
    const next = await sendFile(cardId, `${strange.replaceAll('/08/', '/07/')}\n1405/07/03,10:50,1000000`)
    expect(next.body.data).toMatchObject({ questions: [], fresh: 3, columns })
    expect((await sendFile(await newCard(), strange)).body.data.questions).toEqual(['columns'])
  })

  it('may be another row than the one that was found', async () => {
    const file = 'تاریخ,مبلغ,شرح\nالف,ب,پ\n1405/08/01,4500000,س'
    const cardId = await newCard()
    const said = { unit: 'rial', headerRow: 2, columns: ['day', 'deposit', 'note'] }
    const tried = await sendFile(cardId, file, said)
    expect(tried.body.data).toMatchObject({ headers: ['الف', 'ب', 'پ'], fresh: 1 })
    expect(tried.body.data.file.found.top.map(({ row }: { row: number }) => row)).toEqual([1, 2, 3])
  })

  it('with a unit say it', async () => {
    const cardId = await newCard()
    const tried = await sendFile(cardId, 'تاریخ,ساعت,مبلغ (تومان)\n1405/08/01,10:18,450000')
    expect(tried.body.data).toMatchObject({ questions: [], asked: 1 })
    expect(rowsOf(tried)).toMatchObject([{ state: 'ask', amount: 4_500_000 }])
    const kept = await sendFile(cardId, 'تاریخ,ساعت,مبلغ (تومان)\n1405/08/01,10:18,450000', {
      check: false,
      deposits: [2],
    })
    expect(kept.body.data.fresh).toBe(1)
    expect((await proposals(cardId)).map(({ line }) => line.amount)).toEqual([4_500_000])
  })
})

/** The smallest workbook: one sheet of inline texts. */
function workbook(): Buffer {
  const rows = [
    ['تاریخ', 'ساعت', 'مبلغ واریز'],
    ['1405/08/01', '10:26', '4500000'],
  ]
  const sheet = rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
    )
    .join('')
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'
  return zipped({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  })
}

/** The parts as a ZIP file. */
function zipped(parts: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const [data, path] = [Buffer.from(text), Buffer.from(name)]
    const packed = deflateRawSync(data)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(data), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(data.length, 8)
    const head = Buffer.from([20, 0, 0, 8, 8, 0, 0, 0, 0, 0])
    const lengths = Buffer.from([path.length, 0, 0, 0])
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, sizes, lengths, path, packed])
    const place = Buffer.alloc(4)
    place.writeUInt32LE(offset)
    entries.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002'),
        Buffer.from([20, 0]),
        head,
        sizes,
        lengths,
        Buffer.alloc(10),
        place,
        path,
      ]),
    )
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end])
}
