/**
 * The form in which words of profiles are compared: lower case without accents, points and apostrophes. Vowel signs, as
 * Hindi has them, stay. Short texts only.
 */
export const wordForm = (text: string): string =>
  text
    .normalize('NFKD')
    // the marks above Latin, Greek, Cyrillic and Arabic letters
    .replaceAll(/[\u0300-\u036f\u0653-\u0655]/g, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/[.॰'’‘׳"״]/g, '')
    .trim()
