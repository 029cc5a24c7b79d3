import type { paths } from './api-types.d.ts';

/** Methods that the server has calls of. */
export type Method = 'get' | 'post' | 'put' | 'delete';

/** Paths that have a call of a method, as the description writes them: `/account/v1/invoices/{id}`. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, unknown> ? P : never;
}[keyof paths];

type OperationOf<M extends Method, P extends PathOf<M>> = paths[P] extends Record<M, infer O> ? O : never;

// In brackets: of several paths, a call takes the parameters of all of them and the body of any.
type Parameters<O> = [O] extends [{ parameters: infer All }]
  ? Pick<All, keyof All & ('path' | 'query')>
  : unknown;

type Body<O> = [O] extends [{ requestBody: { content: { 'application/json': infer Content } } }]
  ? { body: Content }
  : unknown;

/** What a call takes: values of the braces in its path, its query, its body. */
export type RequestOf<M extends Method, P extends PathOf<M>> = Parameters<OperationOf<M, P>> &
  Body<OperationOf<M, P>>;

/** The body that a call takes. */
export type BodyOf<M extends Method, P extends PathOf<M>> =
  Body<OperationOf<M, P>> extends { body: infer Content } ? Content : never;

/** The argument of a call, which may be left out where nothing of it is needed. */
export type RequestArgument<M extends Method, P extends PathOf<M>> =
  object extends RequestOf<M, P> ? [request?: RequestOf<M, P>] : [request: RequestOf<M, P>];

/** What a call returns. */
export type ResponseOf<M extends Method, P extends PathOf<M>> =
  OperationOf<M, P> extends { responses: { 200: { content: { 'application/json': infer Response } } } }
    ? Response
    : never;

/** What is returned for a new record. */
export interface Created {
  body: { value: { id: string } };
}

/** Paths whose POST makes one record. */
export type CreatingPath = {
  [P in PathOf<'post'>]: ResponseOf<'post', P> extends Created ? P : never;
}[PathOf<'post'>];

/** A request whatever its call takes. */
export interface AnyRequest {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** The address of a call: the values of its path in their braces, then its query. */
export function addressOf(path: string, { path: values = {}, query = {} }: AnyRequest): string {
  const address = path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? address : `${address}?${search}`;
}
