/** Codes of the operating system and of PostgreSQL for a connection or a server that is gone. */
const lostCodes =
  /^(?:EPIPE|ECONN(?:RESET|REFUSED|ABORTED)|ETIMEDOUT|EHOST(?:UNREACH|DOWN)|ENET(?:UNREACH|DOWN|RESET)|08...|57P0[1-3])$/

/** Codes while connecting: the server's socket file is missing, or its host name cannot be resolved at the moment. */
const lostWhileConnecting = /^(?:ENOENT|EAI_AGAIN)$/
const connecting = /^(?:connect|getaddrinfo)$/

/** Messages of the `pg` client without a code. */
const lostSentences =
  /^(?:Connection terminated|timeout e(?:xpired|xceeded when trying to connect)|Query read timeout|Client (?:was closed|has encountered a connection error) and is not queryable|The database does not answer)/

/**
 * Codes of a server that runs but refuses now: read-only standby, too few resources, too many connections,
 * serialisation, deadlock. 53400 is a configured limit, which the same statement would exceed again.
 */
const busyCodes = /^(?:25006|53[023]00|40001|40P01)$/

/** Codes of a disk or a quota that is full, from the operating system and from PostgreSQL. */
const fullCodes = /^(?:ENOSPC|EDQUOT|53100)$/

type Described = {
  readonly code?: unknown
  readonly syscall?: unknown
  readonly message?: unknown
  readonly errors?: unknown
  readonly cause?: unknown
}

/**
 * Whether an error means that the connection to a server ended or could not be opened. The same statement can succeed
 * later on another connection; whether it took effect is unknown.
 */
export function isLostConnection(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, syscall, message, errors, cause } = error as Described
  if (typeof code === 'string') {
    if (lostCodes.test(code)) return true
    return lostWhileConnecting.test(code) && typeof syscall === 'string' && connecting.test(syscall)
  }
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isLostConnection)
  if (typeof message === 'string' && lostSentences.test(message)) return true
  return cause !== undefined && isLostConnection(cause)
}

/** Whether an error means that a disk is full, the database's or this process's. Reading continues to work. */
export function isOutOfSpace(error: unknown): boolean {
  return hasCode(error, fullCodes)
}

/**
 * Whether an error is a lost connection, a temporary refusal by the server or a full disk: nothing was stored, and the
 * caller may retry soon.
 */
export function isUnavailable(error: unknown): boolean {
  return isLostConnection(error) || hasCode(error, busyCodes) || isOutOfSpace(error)
}

function hasCode(error: unknown, codes: RegExp): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as Described
  return typeof code === 'string' ? codes.test(code) : hasCode(cause, codes)
}
