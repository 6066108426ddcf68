# Puts a folder of files into a library, compressed: theses_assets(target folder). Run as a script
# (cmake -P) it writes a source file with the bytes, by the assembler's .incbin, and their list.
if(CMAKE_SCRIPT_MODE_FILE)
  cmake_minimum_required(VERSION 3.25)
  set(types
      html "text/html@ charset=utf-8" js "text/javascript@ charset=utf-8"
      mjs "text/javascript@ charset=utf-8" css "text/css@ charset=utf-8" svg "image/svg+xml"
      json "application/json" webmanifest "application/manifest+json" png "image/png"
      ico "image/x-icon" webp "image/webp" woff2 "font/woff2" wasm "application/wasm"
      txt "text/plain@ charset=utf-8" map "application/json")
  set(packed html js mjs css svg json webmanifest wasm txt map)
  file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
  list(SORT files)
  file(MAKE_DIRECTORY ${OUT}/assets)
  set(assembly "asm(R\"(.section .rodata\n")
  set(externs "")
  set(list "")
  set(index 0)
  foreach(file ${files})
    get_filename_component(extension ${file} LAST_EXT)
    string(REPLACE "." "" extension "${extension}")
    set(type "application/octet-stream")
    list(FIND types "${extension}" at)
    if(at GREATER_EQUAL 0)
      math(EXPR at "${at} + 1")
      list(GET types ${at} type)
      string(REPLACE "@" ";" type "${type}")
    endif()
    file(SHA256 ${FOLDER}/${file} hash)
    string(SUBSTRING ${hash} 0 20 tag)
    set(bytes ${FOLDER}/${file})
    set(gzip false)
    if("${extension}" IN_LIST packed)
      set(bytes ${OUT}/assets/${tag}.gz)
      execute_process(COMMAND gzip -9 -n -c ${FOLDER}/${file} OUTPUT_FILE ${bytes}
                      COMMAND_ERROR_IS_FATAL ANY)
      set(gzip true)
    endif()
    string(APPEND assembly ".global theses_asset_${index}\n.global theses_asset_${index}_end\n"
                           "theses_asset_${index}:\n.incbin \"${bytes}\"\n"
                           "theses_asset_${index}_end:\n.byte 0\n")
    string(APPEND externs "extern const char theses_asset_${index};\n"
                          "extern const char theses_asset_${index}_end;\n")
    string(APPEND list "      Asset{\"/${file}\", \"${type}\", span_of(&theses_asset_${index}, "
                       "&theses_asset_${index}_end), ${gzip}, \"\\\"${tag}\\\"\"},\n")
    math(EXPR index "${index} + 1")
  endforeach()
  string(APPEND assembly ".text\n)\");\n")
  file(WRITE ${OUT}/asset_list.cc
       "#include \"server/asset_list.h\"\n\n#include <array>\n\n${assembly}\nextern \"C\" {\n${externs}}\n\n"
       "namespace server {\nnamespace {\n"
       "std::string_view span_of(const char* begin, const char* end) {\n"
       "  return {begin, static_cast<std::size_t>(end - begin)};\n}\n}  // namespace\n\n"
       "std::span<const Asset> assets() {\n  static const std::array kAssets = {\n${list}  };\n"
       "  return kAssets;\n}\n\n}  // namespace server\n")
  return()
endif()

function(theses_assets target folder)
  set(out ${CMAKE_CURRENT_BINARY_DIR}/${target}_assets)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${folder}/*)
  add_custom_command(
    OUTPUT ${out}/asset_list.cc
    COMMAND ${CMAKE_COMMAND} -DFOLDER=${folder} -DOUT=${out} -P
            ${CMAKE_SOURCE_DIR}/cmake/assets.cmake
    DEPENDS ${files} ${CMAKE_SOURCE_DIR}/cmake/assets.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${out}/asset_list.cc)
  # The compiler's cache does not keep what names other files by .incbin, nor what is compiled with it.
  set_source_files_properties(${out}/asset_list.cc PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
