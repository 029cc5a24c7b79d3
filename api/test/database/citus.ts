import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The parts of Citus that migrations and the set-up of test clusters call, as an extension for a plain PostgreSQL 18: it distributes nothing, notes what it
 * was asked to distribute, and refuses what Citus refuses of keys.
 */
const SCRIPT = `
CREATE TABLE public.pg_dist_partition (logicalrelid oid PRIMARY KEY, partmethod text, colocated text);
ALTER TABLE public.pg_dist_partition SET SCHEMA pg_catalog;
GRANT SELECT, INSERT ON pg_catalog.pg_dist_partition TO PUBLIC;

CREATE FUNCTION pg_catalog.create_distributed_table(target text, col text, colocate_with text DEFAULT 'default')
RETURNS void LANGUAGE plpgsql AS $f$
DECLARE
  wrong text;
BEGIN
  SELECT c.conname INTO wrong FROM pg_constraint c
  WHERE c.conrelid = target::regclass AND c.contype IN ('p', 'u') AND NOT EXISTS (
    SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attname = col AND a.attnum = ANY (c.conkey));
  IF wrong IS NOT NULL THEN RAISE EXCEPTION 'cannot create constraint on %: %', target, wrong; END IF;
  SELECT c.conname INTO wrong FROM pg_constraint c LEFT JOIN pg_dist_partition p ON p.logicalrelid = c.confrelid
  WHERE c.conrelid = target::regclass AND c.contype = 'f' AND c.confrelid <> c.conrelid
    AND (p.logicalrelid IS NULL OR c.confdeltype IN ('n', 'd'));
  IF wrong IS NOT NULL THEN RAISE EXCEPTION 'cannot create foreign key constraint %', wrong; END IF;
  INSERT INTO pg_dist_partition VALUES (target::regclass, 'h', colocate_with);
END $f$;

CREATE TABLE public.pg_dist_node (
  nodeid int GENERATED ALWAYS AS IDENTITY, groupid int NOT NULL, nodename text NOT NULL, nodeport int NOT NULL);
ALTER TABLE public.pg_dist_node SET SCHEMA pg_catalog;
CREATE FUNCTION pg_catalog.citus_set_coordinator_host(host text, port int) RETURNS void LANGUAGE sql AS
  $f$ INSERT INTO pg_dist_node (groupid, nodename, nodeport) VALUES (0, host, port) $f$;
CREATE FUNCTION pg_catalog.citus_add_node(host text, port int) RETURNS int LANGUAGE sql AS
  $f$ INSERT INTO pg_dist_node (groupid, nodename, nodeport)
    SELECT count(*), host, port FROM pg_dist_node RETURNING nodeid $f$;

CREATE FUNCTION pg_catalog.create_reference_table(target text) RETURNS void LANGUAGE sql AS
  $f$ INSERT INTO pg_dist_partition VALUES (target::regclass, 'n', '') $f$;
`;

const CONTROL = "default_version = '1.0'\nrelocatable = false\nschema = pg_catalog\ntrusted = true\n";

/** Writes the extension below a folder that the database can read; the setting of PostgreSQL that makes it known. */
export async function writeCitusExtension(folder: string): Promise<{ extension_control_path: string }> {
  const extensions = path.join(folder, 'share', 'extension');
  await mkdir(extensions, { recursive: true, mode: 0o755 });
  await writeFile(path.join(extensions, 'citus.control'), CONTROL, { mode: 0o644 });
  await writeFile(path.join(extensions, 'citus--1.0.sql'), SCRIPT, { mode: 0o644 });
  return { extension_control_path: `$system:${path.join(folder, 'share')}` };
}
