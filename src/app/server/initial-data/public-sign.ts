import type { IncomingHttpHeaders } from 'node:http'

const loopbackName = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** Whether only this machine is meant by a host name or an address without its port: `localhost`, `127.0.0.1`, `::1`. */
export const isLoopbackName = (name: string): boolean => loopbackName.test(name.toLowerCase())

/** The same of an address of the web. */
export function isLoopbackUrl(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? ''
  return isLoopbackName(host.replace(/^\[|\]$/g, ''))
}

const forwarding = /^(x-forwarded-.+|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-.+)$/

/**
 * What in a request says that the service is reached from elsewhere: a host that is not this machine, or a header that
 * a proxy or a tunnel adds; null where nothing does.
 */
export function publicSign(headers: IncomingHttpHeaders): string | null {
  const header = Object.keys(headers).find((name) => forwarding.test(name))
  if (header !== undefined) return header
  const { host } = headers
  if (host === undefined) return null
  const name = /^\[([^\]]*)\](:\d+)?$/.exec(host)?.[1] ?? host.replace(/:\d*$/, '')
  return isLoopbackName(name) ? null : 'host'
}
