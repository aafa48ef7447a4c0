/** The most dates or times of one order. A series has as many as it has. */
export const maxTimesTogether = 10
