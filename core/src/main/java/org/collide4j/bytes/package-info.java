/**
 * Numbers as checked bytes, and codecs of shapes.
 *
 * <pre>
 *   magic number | version | length | numbers … | CRC-32      BytesWriter ──► BytesReader
 * </pre>
 *
 * <p>A {@link org.collide4j.bytes.ShapeCodec} writes one class of shapes; {@code org.collide4j.store.ShapeBytes} knows those
 * of all shapes of the library. Start reading at {@link org.collide4j.bytes.BytesWriter}.
 */
package org.collide4j.bytes;
