/** Codes of the operating system and of PostgreSQL for a connection or a server that is gone. */
const lostCodes =
  /^(?:EPIPE|ECONN(?:RESET|REFUSED|ABORTED)|ETIMEDOUT|EHOST(?:UNREACH|DOWN)|ENET(?:UNREACH|DOWN|RESET)|08...|57P0[1-3])$/

/** Codes while connecting: the server's socket file is missing, or its host name cannot be resolved at the moment. */
const lostWhileConnecting = /^(?:ENOENT|EAI_AGAIN)$/
const connecting = /^(?:connect|getaddrinfo)$/

/** Messages of the `pg` client without a code. */
const lostSentences =
  /^(?:Connection terminated|timeout e(?:xpired|xceeded when trying to connect)|Query read timeout|Client (?:was closed|has encountered a connection error) and is not queryable|The database does not answer)/

/** Codes of a server that runs but refuses now: read-only standby, too many connections, serialisation, deadlock. */
const busyCodes = /^(?:25006|53300|40001|40P01)$/

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

/** Whether an error is a lost connection or a temporary refusal by the server: the caller may retry soon. */
export function isUnavailable(error: unknown): boolean {
  return isLostConnection(error) || isBusy(error)
}

function isBusy(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as Described
  return typeof code === 'string' ? busyCodes.test(code) : isBusy(cause)
}
