/** A refusal in GoTrue's form. */
export function authError(status: number, error_code: string, msg: string): Response {
  return Response.json({ code: status, error_code, msg }, { status, headers: { 'x-sb-error-code': error_code } });
}
