const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** Escapes text for XML. Control characters that XML 1.0 cannot contain become U+FFFD. */
const escapeXml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what is looked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"\r]/g, (sign) => escapes[sign] ?? '')

export type Node = readonly [name: string, content: string | number | boolean | readonly Node[]]

const print = ([name, content]: Node): string =>
  `<${name}>${typeof content === 'object' ? content.map(print).join('') : escapeXml(String(content))}</${name}>`

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Builds a document in the XML namespace of contract 7. */
export const document = (name: string, content: readonly Node[]): string =>
  `${head}<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content.map(print).join('')}</${name}>`

/** Builds the body of an error; errors have no namespace. */
export const errorDocument = (content: readonly Node[]): string => head + print(['Error', content])
