/** The key with which mails of a domain are signed (RFC 6376). */
export type Dkim = {
  readonly domainName: string
  readonly keySelector: string
  /** In PEM form. */
  readonly privateKey: string
}

/**
 * The headers that a signature covers. The client's own list lacks `List-Unsubscribe-Post`, which RFC 8058 asks to be covered, and
 * `List-Id`.
 */
const headerFieldNames =
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding:list-id:list-unsubscribe:list-unsubscribe-post'

/** The client's option that signs each mail; nothing without a key. */
export const signing = (dkim: Dkim | undefined) => (dkim ? { dkim: { ...dkim, headerFieldNames } } : {})
