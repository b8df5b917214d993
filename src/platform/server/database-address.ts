import pg from 'pg'

/** Of these a single server that takes writes is one, and we need one. */
const servedSessions = new Set(['any', 'read-write', 'primary', 'prefer-standby'])

/**
 * Why the driver cannot use an address of a database, as words to follow its name; null when it can. Several hosts are
 * libpq's way to find the primary, which the driver does not know: it takes them for one name.
 */
export function faultOfAddress(address: string): string | null {
  if (!/^postgres(ql)?:\/\/\S+$/.test(address))
    return 'must be an address starting with postgres:// or postgresql://'
  if (hostsOf(address).includes(','))
    return 'names several hosts: name one, which leads to the server that takes writes (a proxy such as HAProxy, or an address that moves with it)'
  const wanted = parameterOf(address, 'target_session_attrs')
  if (wanted !== undefined && !servedSessions.has(wanted))
    return 'asks for a server that takes no writes (target_session_attrs)'
  return faultOfParts(address)
}

/** The part between user and path, and the parameter that stands for it. Not by the URL parser, which refuses commas. */
function hostsOf(address: string): string {
  const authority = /^\w+:\/\/([^/?#]*)/.exec(address)?.[1] ?? ''
  const hosts = authority.slice(authority.lastIndexOf('@') + 1)
  return [
    hosts,
    parameterOf(address, 'host'),
    parameterOf(address, 'hostaddr'),
    parameterOf(address, 'port'),
  ].join(' ')
}

function parameterOf(address: string, name: string): string | undefined {
  const found = new RegExp(`[?&]${name}=([^&#]*)`).exec(address)?.[1]
  if (found === undefined) return undefined
  try {
    return decodeURIComponent(found)
  } catch {
    return found
  }
}

/** The driver reads it, and whatever files it names, as it will do later. */
function faultOfParts(address: string): string | null {
  try {
    const { host, port } = new pg.Client({ connectionString: address })
    if (!Number.isInteger(port) || port < 1 || port > 65_535) return 'must have a port from 1 to 65535'
    // A path of a socket or a host name: a character that neither may have belongs to another part of the address.
    if (!host.startsWith('/') && !/^[\w.:%-]+$/.test(host)) return badParts
    return null
  } catch (error) {
    const { code, path } = error as { code?: unknown; path?: unknown }
    if (typeof path === 'string') return `names a file that cannot be read (${path}: ${String(code)})`
    return badParts
  }
}

const badParts =
  'must be an address such as postgres://user:password@host:5432/name, in which signs of the password such as @ / # % are written as %40 %2F %23 %25'
