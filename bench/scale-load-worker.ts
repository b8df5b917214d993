import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { chanceOf } from '#sample/chance.ts'

export interface Load {
  port: number
  root: string
  perSecond: number
  seconds: number
  /** What takes longer has failed. */
  limitMs: number
  connections: number
  people: { token: string; clientIds: number[] }[]
  /** The period of the reports. */
  report: string
}

export interface Answered {
  kind: Kind
  /** 0: no answer. */
  status: number
  /** From the moment at which the request was due. */
  ms: number
}

type Kind = 'list' | 'detail' | 'write' | 'report'

const mix = [
  ['list', 70],
  ['detail', 20],
  ['write', 8],
  ['report', 2],
] as const
const lists = [
  'admin/clients?perPage=25',
  'admin/clients?perPage=25&sort=name',
  'admin/clients?perPage=25&sort=-listDue',
  'admin/clients?perPage=25&stage=active&sort=nextDue',
  'admin/clients?perPage=25&q=%D9%85%D8%AD%D9%85%D8%AF%DB%8C',
  'admin/clients?perPage=25&page=4&sort=lastWeight',
  'admin/queues/list_due_today',
] as const
const reports = ['admin/reports/registers', 'admin/reports/received-list'] as const

const load = workerData as Load
const agent = new http.Agent({ keepAlive: true, maxSockets: load.connections })

function send(at: number, kind: Kind, person: Load['people'][number]): Promise<number> {
  const chance = chanceOf(load.seconds, at)
  const client = chance.pick(person.clientIds)
  const paths: Record<Kind, string> = {
    list: chance.pick(lists),
    detail: `admin/clients/${client}`,
    write: `admin/clients/${client}/comments`,
    report: `${chance.pick(reports)}?${load.report}`,
  }
  const body = kind === 'write' ? JSON.stringify({ body: 'تماس گرفته شد و جواب داد.' }) : ''
  return new Promise((resolve) => {
    const request = http.request({
      port: load.port,
      host: '127.0.0.1',
      agent,
      signal: AbortSignal.timeout(load.limitMs),
      method: kind === 'write' ? 'POST' : 'GET',
      path: `${load.root}/${paths[kind]}`,
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    })
    request.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    request.on('error', () => resolve(0))
    request.end(body)
  })
}

const started = performance.now()
const answers: Promise<Answered>[] = []
for (let at = 0; at < load.perSecond * load.seconds; at += 1) {
  const due = started + (at * 1000) / load.perSecond
  const wait = due - performance.now()
  if (wait > 0) await sleep(wait)
  const chance = chanceOf(at, load.perSecond)
  const kind = chance.weighted<Kind>(mix)
  const able = kind === 'report' ? load.people.slice(0, 1) : load.people
  const person = chance.pick(able)
  answers.push(send(at, kind, person).then((status) => ({ kind, status, ms: performance.now() - due })))
}
parentPort?.postMessage(await Promise.all(answers))
agent.destroy()
